import { Link, useLoaderData } from 'react-router'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { ThemeSwitch } from '../../../components/theme-switch.tsx'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { EmailForm } from './account/email-form.tsx'
import { PasswordForm } from './account/password-form.tsx'
import { Sessions } from './account/sessions.tsx'
import './account/account.css'

export const loader = adminLoader((api) => unwrap(api.admin.account.$get()))

/** The admin's email address, password and sessions. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  const { email, author, sessions } = data
  return (
    <>
      <PageMeta title="Account" />
      <h1>Account</h1>
      <p>
        You sign in as <strong>{email}</strong>.
        {author && (
          <>
            {' '}
            Readers see you as an author: <Link to={adminPaths.editAuthor.href(author)}>your profile</Link>.
          </>
        )}
      </p>
      <div className="account-forms">
        <section className="panel" aria-labelledby="change-email">
          <h2 id="change-email">Change email</h2>
          <EmailForm />
        </section>
        <section className="panel" aria-labelledby="change-password">
          <h2 id="change-password">Change password</h2>
          <PasswordForm email={email} />
        </section>
      </div>
      <section className="stack" aria-labelledby="theme">
        <h2 id="theme">Theme</h2>
        <ThemeSwitch />
      </section>
      <section className="stack" aria-labelledby="sessions">
        <h2 id="sessions">Sessions</h2>
        <Sessions sessions={sessions} />
      </section>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching the account." />
}
