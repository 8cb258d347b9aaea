import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Recovery } from '#contract/account.ts'
import { shortestPassword } from '#contract/limits.ts'
import { ApiError, api, unwrap } from '../api/api.ts'
import { recover } from '../api/log-in.ts'
import { FormField } from '../components/form-field.tsx'
import { EntryPage } from '../components/login-page.tsx'
import { PasswordInput } from '../components/password-input.tsx'
import { useSubmit } from '../hooks/use-submit.ts'
import { paths } from '../routing/paths.ts'

/** Sets a new password by the link of a mail (`/login/new-password#link=token`). Opening the link changes nothing. */
export function Component() {
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('link')
  return (
    <EntryPage title="New password" heading="Set a new password">
      {link ? (
        <ByLink key={link} link={link} />
      ) : (
        <p>
          This page needs the link of a mail. <Link to={paths.forgotten}>Ask for a new one</Link>.
        </p>
      )}
    </EntryPage>
  )
}

function ByLink({ link }: { link: string }) {
  const navigate = useNavigate()
  const { recovery, failure, check } = useRecovery(link)
  return (
    <>
      {recovery && (
        <NewPasswordForm link={link} recovery={recovery} onDone={() => navigate(paths.admin, { replace: true })} />
      )}
      {!recovery && !failure && <p role="status">Checking the link...</p>}
      {failure && <p role="alert">{failure.message}</p>}
      {failure?.status === 404 && <Link to={paths.forgotten}>Ask for a new link</Link>}
      {failure && failure.status !== 404 && (
        <button type="button" className="button" onClick={check}>
          Try again
        </button>
      )}
    </>
  )
}

/** Of which account a link is, and what its use ends; or why that is not known. */
function useRecovery(link: string) {
  const [recovery, setRecovery] = useState<Recovery | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again.
  useEffect(() => {
    let isCurrent = true
    setFailure(null)
    unwrap(api.admin.recover.check.$post({ json: { link } })).then(
      (found) => isCurrent && setRecovery(found),
      (error: unknown) => {
        if (isCurrent) setFailure(error instanceof ApiError ? error : new ApiError(String(error), 0, false))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [link, attempt])

  return { recovery, failure, check: () => setAttempt(attempt + 1) }
}

type FormProps = { link: string; recovery: Recovery; onDone: () => void }

/** Says what a new password ends, before it is set. */
export function NewPasswordForm({ link, recovery, onDone }: FormProps) {
  const { submit, busy } = useSubmit()
  const [problem, setProblem] = useState('')
  const password = useRef<HTMLInputElement>(null)
  const { email, passkeys } = recovery
  const ended = describeEnded(recovery)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = password.current?.value ?? ''
    const found =
      value.length < shortestPassword ? `The password is too short: at least ${shortestPassword} characters.` : ''
    setProblem(found)
    if (found) password.current?.focus()
    else submit(() => recover({ link, password: value }), { onSuccess: onDone })
  }

  return (
    <form className="login-form" method="post" noValidate onSubmit={onSubmit}>
      <p>
        For <strong>{email}</strong>.{' '}
        {ended.length === 0 ? 'Nothing else is signed in to this account.' : 'The new password ends:'}
      </p>
      {ended.length > 0 && (
        <ul>
          {ended.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {passkeys.length > 0 && <p>Your passkeys stay: {passkeys.join(', ')}.</p>}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <FormField label="New password" hint={`At least ${shortestPassword} characters.`} problem={problem}>
        {(field) => <PasswordInput {...field} ref={password} name="password" autoComplete="new-password" />}
      </FormField>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Setting...' : 'Set the password and log in'}
      </button>
    </form>
  )
}

function describeEnded({ sessions, loginLinks, previewLinks }: Recovery): string[] {
  return [
    ...(sessions > 0
      ? [sessions === 1 ? '1 session of this account' : `all ${sessions} sessions of this account`]
      : []),
    ...(loginLinks > 0 ? ['the open login link'] : []),
    ...(previewLinks > 0
      ? [previewLinks === 1 ? '1 link to a preview of a blog' : `all ${previewLinks} links to previews of blogs`]
      : []),
  ]
}
