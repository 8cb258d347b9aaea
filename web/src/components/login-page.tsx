import './login-page.css'
import { type ReactNode, type Ref, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { emailShape } from '#contract/email-shape.ts'
import { logIn, logInWithLink } from '../api/log-in.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { paths } from '../routing/paths.ts'
import { EmailInput } from './email-input.tsx'
import { FormField } from './form-field.tsx'
import { Logo } from './logo.tsx'
import { PageMeta } from './page-meta.tsx'
import { addPasskeyByItself, usePasskeyLogin } from './passkey-login.tsx'
import { PasswordInput } from './password-input.tsx'

/**
 * The login form as a page. The admin area shows it in place of the requested page.
 * @param isInterruption the session has ended while the admin was working; the hidden page keeps its state
 * @param link the token of a login link; a button takes the place of the form
 */
export function LoginPage({ isInterruption = false, link = null }: { isInterruption?: boolean; link?: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isInterruption) heading.current?.focus()
  }, [isInterruption])
  return (
    <EntryPage title="Login" heading="Admin login" headingRef={heading}>
      {isInterruption && (
        // The hidden page may add to it (kept-words.tsx).
        <div id="interruption" className="login-form">
          <p className="soft">Your session has ended. Log in to go on: nothing you typed is lost.</p>
        </div>
      )}
      {link ? <LoginWithLink link={link} /> : <LoginForm />}
      {!link && (
        <p className="soft">
          {/* In a tab of its own, so that the hidden page keeps its state. */}
          <Link className="line-link" to={paths.forgotten} {...(isInterruption && { target: '_blank' })}>
            Forgot your password?
          </Link>
        </p>
      )}
    </EntryPage>
  )
}

type EntryProps = { title: string; heading: string; headingRef?: Ref<HTMLHeadingElement>; children: ReactNode }

/** A page before the admin area: a panel below the logo. */
export function EntryPage({ title, heading, headingRef, children }: EntryProps) {
  return (
    <div className="login-page">
      <PageMeta title={title} />
      <header>
        <Logo />
      </header>
      <main id="main">
        <div className="panel login-panel">
          <h1 ref={headingRef} tabIndex={-1}>
            {heading}
          </h1>
          {children}
        </div>
      </main>
    </div>
  )
}

/**
 * Signs the admin in by a login link. Only the button uses the link up: programs that open the addresses in a mail or a
 * chat do not.
 * @param link the token of the link
 */
function LoginWithLink({ link }: { link: string }) {
  const { submit, busy } = useSubmit()
  return (
    <div className="login-form">
      <button type="button" className="button" aria-disabled={busy} onClick={() => submit(() => logInWithLink(link))}>
        {busy ? 'Logging in...' : 'Log in with this link'}
      </button>
      <p className="soft">
        The link works once. You can also <Link to={paths.login}>log in with email and password</Link>.
      </p>
    </div>
  )
}

type Problems = { email?: string; password?: string }

/** Signs the admin in and stores the token. Other components follow it with `useToken`. */
export function LoginForm() {
  const { submit, busy } = useSubmit()
  const passkey = usePasskeyLogin()
  const [problems, setProblems] = useState<Problems>({})
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const found = problemsOf(values)
    setProblems(found)
    if (found.email) email.current?.focus()
    else if (found.password) password.current?.focus()
    else {
      passkey.stop()
      submit(() => logIn(values), { onSuccess: addPasskeyByItself })
    }
  }

  return (
    <form className="login-form" method="post" noValidate onSubmit={onSubmit}>
      <FormField label="Email" problem={problems.email}>
        {(field) => <EmailInput {...field} ref={email} autoComplete="username webauthn" />}
      </FormField>
      <FormField label="Password" problem={problems.password}>
        {(field) => <PasswordInput {...field} ref={password} name="password" autoComplete="current-password" />}
      </FormField>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Logging in...' : 'Login'}
      </button>
      {passkey.button}
    </form>
  )
}

function problemsOf({ email, password }: { email: string; password: string }): Problems {
  return {
    ...(email === '' && { email: 'Email is required.' }),
    ...(email !== '' && !emailShape.test(email) && { email: 'Enter an email address, like name@example.com.' }),
    ...(password === '' && { password: 'Password is required.' }),
  }
}
