// What TestScreens asks of a page. Each function gives a list of what is wrong, in words.
window.screens = (() => {
	const interactive = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]';
	const visible = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length > 0;
	const say = (e) => e.outerHTML.replace(/\s+/g, ' ').slice(0, 140);
	const clean = (text) => (text || '').replace(/\s+/g, ' ').trim();
	const spoken = (e) => { // the text of an element as a screen reader has it
		const copy = e.cloneNode(true);
		copy.querySelectorAll('[aria-hidden="true"], style, script').forEach((x) => x.remove());
		return clean(copy.textContent + ' ' + [...copy.querySelectorAll('[alt], [aria-label], svg title')].map((x) => x.getAttribute('alt') || x.getAttribute('aria-label') || '').join(' '));
	};
	const name = (e) => {
		const by = (e.getAttribute('aria-labelledby') || '').split(/\s+/).filter(Boolean).map((id) => document.getElementById(id)).filter(Boolean);
		return clean(by.map(spoken).join(' ')) || clean(e.getAttribute('aria-label')) || clean(e.title)
			|| (e.labels ? clean([...e.labels].map(spoken).join(' ')) : '')
			|| (/^(A|BUTTON|SUMMARY)$/.test(e.tagName) ? spoken(e) : '') || (/^(submit|button|reset)$/.test(e.type) ? clean(e.value) : '');
	};

	// Names, ids, headings, pictures and the order of the keyboard.
	const structure = (lang) => {
		const wrong = [];
		if (document.documentElement.lang !== lang) wrong.push(`<html lang> is ${document.documentElement.lang}`);
		for (const e of document.querySelectorAll(interactive)) {
			if (e.tabIndex > 0) wrong.push('a place of its own in the order of the keyboard: ' + say(e));
			if (visible(e) && e.matches('a, button, input, select, textarea, summary') && !name(e)) wrong.push('no name: ' + say(e));
		}
		const ids = new Set();
		for (const e of document.querySelectorAll('[id]')) {
			if (ids.has(e.id)) wrong.push('twice the id ' + e.id);
			ids.add(e.id);
		}
		for (const e of document.querySelectorAll('[for], [aria-labelledby], [aria-describedby], [aria-controls]')) {
			for (const a of ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']) {
				for (const id of (e.getAttribute(a) || '').split(/\s+/).filter(Boolean)) if (!ids.has(id)) wrong.push(`${a} means nothing: ${say(e)}`);
			}
		}
		const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(visible);
		const ones = headings.filter((h) => h.tagName === 'H1');
		if (ones.length !== 1 || headings[0] !== ones[0]) wrong.push('the headings are ' + headings.map((h) => h.tagName + ' ' + clean(h.textContent)).join(', '));
		for (const img of document.querySelectorAll('img:not([alt])')) wrong.push('a picture without a text: ' + say(img));
		for (const svg of document.querySelectorAll('svg')) {
			if (visible(svg) && !svg.closest('[aria-hidden="true"]') && !svg.closest('[role="img"][aria-label]') && !svg.getAttribute('aria-label') && !svg.querySelector('title')) wrong.push('a drawing without a text: ' + say(svg));
		}
		return wrong;
	};

	const texts = () => {
		const list = [document.title];
		const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
		for (let n = walk.nextNode(); n; n = walk.nextNode()) {
			if (!n.parentElement.closest('script, style, template, noscript, body [lang]') && clean(n.data)) list.push(clean(n.data));
		}
		for (const e of document.querySelectorAll('[title], [alt], [placeholder], [aria-label]')) {
			for (const a of ['title', 'alt', 'placeholder', 'aria-label']) if (clean(e.getAttribute(a))) list.push(clean(e.getAttribute(a)));
		}
		return list;
	};

	// Nothing sticks out: the page does not scroll sideways.
	const width = () => {
		const root = document.documentElement;
		if (root.scrollWidth <= root.clientWidth) return [];
		const out = [...document.querySelectorAll('body *')].filter((e) => visible(e) && e.getBoundingClientRect().right > root.clientWidth + 1);
		return [`${root.scrollWidth} px wide on a screen of ${root.clientWidth}: ` + out.filter((e) => ![...e.children].some((c) => out.includes(c))).slice(0, 3).map(say).join(' | ')];
	};

	// The names of the pages stand on one line.
	const oneLine = () => {
		const tops = new Set([...document.querySelectorAll('.nav a')].map((a) => Math.round(a.getBoundingClientRect().top)));
		return tops.size > 1 ? [`the navigation stands on ${tops.size} lines`] : [];
	};

	// Text can be told from its ground (look.md): 4.5 to 1, large text 3 to 1.
	const parse = (c) => { const n = (c.match(/[\d.]+/g) || []).map(Number); return n.length < 3 ? [0, 0, 0, 0] : [n[0], n[1], n[2], n[3] ?? 1]; };
	const light = (c) => { const [r, g, b] = c.map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
	const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
	const ground = (e) => {
		if (!e) return [255, 255, 255, 1];
		const style = getComputedStyle(e);
		if (style.backgroundImage !== 'none') return null;
		const own = parse(style.backgroundColor);
		if (own[3] === 1) return own;
		const under = ground(e.parentElement);
		return under && over(own, under);
	};
	const contrast = () => {
		const wrong = new Set();
		const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let n = walk.nextNode(); n; n = walk.nextNode()) {
			const e = n.parentElement;
			if (!clean(n.data) || !visible(e) || e.closest('svg, script, style, option, :disabled, [aria-disabled="true"]')) continue;
			const style = getComputedStyle(e);
			const under = ground(e);
			const box = e.getBoundingClientRect();
			if (!under || box.width < 3 || box.height < 3) continue;
			const [a, b] = [light(over(parse(style.color), under)), light(under)];
			const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
			const large = parseFloat(style.fontSize) >= 24 || parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700;
			if (ratio < (large ? 3 : 4.5)) wrong.add(`contrast ${ratio.toFixed(1)} of ${say(e)}`);
		}
		return [...wrong];
	};

	// What the Tab key has to reach: groups of radio buttons count once.
	const look = (e) => [e, e.parentElement, e.parentElement?.parentElement, e.closest('article, li'), e.nextElementSibling, ...(e.labels || [])].filter(Boolean)
		.map((x) => { const s = getComputedStyle(x); return [s.outlineStyle === 'none' ? '' : s.outline, s.boxShadow, s.borderColor].join(); }).join(';');
	const stop = (e) => (e.type === 'radio' && e.name ? [...document.querySelectorAll('input[type="radio"]')].find((r) => r.name === e.name && r.form === e.form) : e);
	let wanted = new Set(), seen = new Map(), before = new Map();
	const ready = () => {
		wanted = new Set([...document.querySelectorAll(interactive)].filter((e) => e.tabIndex >= 0 && !e.matches(':disabled') && visible(e) && !e.closest('[inert]')
			&& !(e.tagName === 'SUMMARY' && e.parentElement.tagName !== 'DETAILS')).map(stop));
		before = new Map([...document.querySelectorAll(interactive)].map((e) => [e, look(e)]));
		seen = new Map();
		document.activeElement?.blur();
		getSelection().removeAllRanges();
		document.addEventListener('focusin', (event) => seen.set(stop(event.target), look(event.target) !== before.get(event.target)));
		return wanted.size;
	};
	const walked = () => {
		const wrong = [];
		for (const e of wanted) {
			if (!e.isConnected) continue;
			if (!seen.has(e)) wrong.push('the Tab key does not reach ' + say(e));
			else if (!seen.get(e)) wrong.push('one does not see the focus on ' + say(e));
		}
		return wrong;
	};
	const inTheDark = (question) => {
		const root = document.documentElement;
		const before = root.dataset.theme;
		root.dataset.theme = 'dark';
		const wrong = question();
		if (before) root.dataset.theme = before; else delete root.dataset.theme;
		return wrong;
	};
	const at = (path) => (location.pathname === path ? [] : ['leads to ' + location.href]);
	return { at, inTheDark, structure, texts, width, oneLine, contrast, ready, walked };
})();
true
