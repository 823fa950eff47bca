package templates

// Texts gives a translator without the pages: for the command line, which shows
// errors in words and nothing else.
func Texts(lang Lang) (*Translator, error) {
	c, err := newCatalog(localeFiles)
	if err != nil {
		return nil, err
	}
	return newTranslator(c, lang), nil
}
