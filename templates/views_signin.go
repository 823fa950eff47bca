package templates

// SignInView is the data of "public/login".
type SignInView struct {
	Page
	// To is the path that was asked for.
	To string
	// Name is what was entered; Wrong that name and password do not fit.
	Name  string
	Wrong bool
}

// WelcomeView is the data of "public/welcome": a new arbiter chooses a name and a
// password.
type WelcomeView struct {
	Page
	// Key is the secret of the one-time link.
	Key string
	// Who is the person the link was made for, At the event and From and To the tables
	// of an assistant; empty for a chief arbiter.
	Who, At  string
	From, To int
	// Name is the user name as it was typed.
	Name          string
	NameWrong     bool
	NameTaken     bool
	PasswordWrong bool
}
