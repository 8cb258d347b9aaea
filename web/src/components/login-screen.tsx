import { LoginForm } from './login-form.tsx'
import { Logo } from './logo.tsx'
import { PageMeta } from './page-meta.tsx'
import './login-screen.css'

/** The way into the admin area: stands in the place of whatever page was asked for. */
export function LoginScreen() {
  return (
    <div className="login-screen">
      <PageMeta title="Login" />
      <header>
        <Logo />
      </header>
      <main id="main">
        <div className="panel login-panel">
          <h1>Admin login</h1>
          <LoginForm />
        </div>
      </main>
    </div>
  )
}
