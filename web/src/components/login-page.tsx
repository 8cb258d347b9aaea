import { useEffect, useRef } from 'react'
import { LoginForm } from './login-form.tsx'
import { LoginWithLink } from './login-with-link.tsx'
import { Logo } from './logo.tsx'
import { PageMeta } from './page-meta.tsx'
import './login-page.css'

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
    <div className="login-page">
      <PageMeta title="Login" />
      <header>
        <Logo />
      </header>
      <main id="main">
        <div className="panel login-panel">
          <h1 ref={heading} tabIndex={-1}>
            Admin login
          </h1>
          {isInterruption && (
            <p className="soft">Your session has ended. Log in to go on: nothing you typed is lost.</p>
          )}
          {link ? <LoginWithLink link={link} /> : <LoginForm />}
        </div>
      </main>
    </div>
  )
}
