import { type SubmitEvent, useRef, useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { emailPattern } from '#contract/patterns.ts'
import { api, unwrap } from '../../../api/api.ts'
import { EmailInput } from '../../../components/email-input.tsx'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { PasswordInput } from '../../../components/password-input.tsx'
import { ThemeSwitch } from '../../../components/theme-switch.tsx'
import { useSubmit } from '../../../hooks/use-submit.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
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

type Problems = { email?: string; password?: string }

/** Changes the email address that the admin signs in with. */
function EmailForm() {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const [problems, setProblems] = useState<Problems>({})
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const json = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const found = problemsOf(json)
    setProblems(found)
    if (found.email) email.current?.focus()
    else if (found.password) password.current?.focus()
    else {
      submit(() => unwrap(api.admin.account.email.$post({ json })), {
        onSuccess: () => {
          form.reset()
          revalidate()
        },
      })
    }
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormField label="New email" problem={problems.email}>
        {(field) => <EmailInput {...field} ref={email} autoComplete="email" />}
      </FormField>
      <FormField label="Current password" problem={problems.password}>
        {(field) => <PasswordInput {...field} ref={password} name="password" autoComplete="current-password" />}
      </FormField>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Changing...' : 'Change email'}
      </button>
    </form>
  )
}

function problemsOf({ email, password }: { email: string; password: string }): Problems {
  return {
    ...(!emailPattern.test(email) && { email: 'Enter an email address, like name@example.com.' }),
    ...(password === '' && { password: 'Current password is required.' }),
  }
}
