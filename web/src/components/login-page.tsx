import { useEffect, useRef } from 'react'
import { LoginForm } from './login-form.tsx'
import { Logo } from './logo.tsx'
import { PageMeta } from './page-meta.tsx'
import './login-page.css'

/**
 * The way into the admin area: stands in the place of whatever page was asked for.
 * @param isInterruption a session has ended in the middle of work, which waits behind this screen
 */
export function LoginPage({ isInterruption = false }: { isInterruption?: boolean }) {
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
          <LoginForm />
        </div>
      </main>
    </div>
  )
}
