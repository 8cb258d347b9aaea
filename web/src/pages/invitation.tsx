import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { shortestPassword, textLimits } from '#contract/limits.ts'
import type { OpenedInvitation } from '#contract/people.ts'
import { ApiError, api, unwrap } from '../api/api.ts'
import { acceptInvitation } from '../api/log-in.ts'
import { hasPasskeySupport } from '../api/passkey-support.ts'
import { removeToken, useToken } from '../api/session.ts'
import { FormField } from '../components/form-field.tsx'
import { EntryPage } from '../components/login-page.tsx'
import { PasswordInput } from '../components/password-input.tsx'
import { formText } from '../dom/form-text.ts'
import { importOptionally } from '../dom/reload-after-deployment.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { paths } from '../routing/paths.ts'

/** Accepts an invitation by its link (`/invitation#link=token`): who is invited writes a name and a password. */
export function Component() {
  const navigate = useNavigate()
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('link')
  return (
    <EntryPage title="Invitation" heading="Invitation">
      {link ? (
        <Invited key={link} link={link} onDone={() => navigate(paths.admin, { replace: true })} />
      ) : (
        <p>This page needs the link of an invitation. Ask the person who invites you for it.</p>
      )}
    </EntryPage>
  )
}

type Failure = { problem: string; isDead: boolean }

/** Why an invitation was not read, and whether another try is of no use. */
function failureOf(error: unknown): Failure {
  const problem = error instanceof Error ? error.message : 'The invitation cannot be read.'
  return { problem, isDead: error instanceof ApiError && error.status === 404 }
}

/** Says who invites to what, and asks for what is missing. @param onDone is called when the person is signed in */
export function Invited({ link, onDone }: { link: string; onDone: () => void }) {
  const [found, setFound] = useState<OpenedInvitation | Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isJoining, setIsJoining] = useState(false)
  const token = useToken()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again.
  useEffect(() => {
    const stale = new AbortController()
    setFound(null)
    unwrap(api.admin.invitation.$post({ json: { link } }, { init: { signal: stale.signal } })).then(
      ({ invitation }) => setFound(invitation),
      (error: unknown) => {
        if (!stale.signal.aborted) setFound(failureOf(error))
      },
    )
    return () => stale.abort()
  }, [link, attempt])

  if (found === null) return <p role="status">Reading the invitation...</p>
  if ('problem' in found) {
    return (
      <>
        <p role="alert">{found.problem}</p>
        {!found.isDead && (
          <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </button>
        )}
        <p className="soft">
          You have an account already? <Link to={paths.login}>Log in</Link>.
        </p>
      </>
    )
  }
  const { sender, site, email, role } = found
  return (
    <>
      <p>
        {sender} invites <strong className="breakable">{email}</strong> to work on {site} as{' '}
        {role === 'contributor' ? 'a' : 'an'} {role}.
      </p>
      {token && !isJoining ? (
        <SignedInAlready email={email} />
      ) : (
        <AcceptForm link={link} email={email} onStart={setIsJoining} onDone={onDone} />
      )}
    </>
  )
}

/** An account of before is left as it is: nothing of it gets into the new one. */
function SignedInAlready({ email }: { email: string }) {
  const [own, setOwn] = useState<string | null>(null)
  const { submit, busy } = useSubmit()

  useEffect(() => {
    const stale = new AbortController()
    // A session that has ended is removed by the refusal, and the form is shown.
    unwrap(api.admin.account.$get({}, { init: { signal: stale.signal } })).then(
      (account) => setOwn(account.email),
      () => {},
    )
    return () => stale.abort()
  }, [])

  function logOut() {
    // The token is removed even if the call fails.
    void submit(() => unwrap(api.admin.logout.$post()).finally(removeToken))
  }

  return (
    <div className="login-form">
      <p>
        You are signed in here{own ? ` as ${own}` : ''}. The invitation makes another account, for {email}: log out
        first. The two accounts stay apart.
      </p>
      <button type="button" className="button" aria-disabled={busy} onClick={logOut}>
        {busy ? 'Logging out...' : 'Log out and go on'}
      </button>
      <p className="soft">
        Or leave it, and <Link to={paths.admin}>go to the admin area</Link>.
      </p>
    </div>
  )
}

type Problems = { name?: string; password?: string }
type FormProps = { link: string; email: string; onStart: (isJoining: boolean) => void; onDone: () => void }

function AcceptForm({ link, email, onStart, onDone }: FormProps) {
  const [refusal, setRefusal] = useState('')
  const { submit, busy } = useSubmit({ success: () => {}, error: setRefusal })
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)

  async function joinWithPasskey(name: string) {
    const passkeys = await importOptionally(() => import('../api/passkeys.ts'))
    if (!passkeys) throw new Error('The server did not answer. Check your connection and try again.')
    try {
      await passkeys.acceptWithPasskey({ link, name })
      onDone()
    } catch (error) {
      onStart(false)
      if (!(error instanceof passkeys.PasskeyError && error.isCancelled)) throw error
    }
  }

  /** Without a password the device makes a passkey. */
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = { link, name: formText(data, 'name'), password: String(data.get('password') ?? '') }
    const isByPasskey = event.nativeEvent.submitter?.dataset.passkey === ''
    const { password, ...ofName } = problemsOf(values)
    const found: Problems = isByPasskey ? ofName : { ...ofName, ...(password && { password }) }
    setProblems(found)
    setRefusal('')
    const first = found.name ? 'name' : found.password && 'password'
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    onStart(true)
    if (isByPasskey) void submit(() => joinWithPasskey(values.name))
    else void submit(() => acceptInvitation(values), { onSuccess: onDone })
  }

  return (
    <form ref={form} className="login-form" method="post" noValidate onSubmit={onSubmit}>
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <FormField label="Your name" hint="Readers see it as the author of what you write." problem={problems.name}>
        {(field) => (
          <input
            {...field}
            className="input"
            name="name"
            autoComplete="name"
            required
            maxLength={textLimits.authorName}
          />
        )}
      </FormField>
      <FormField label="Password" hint={`At least ${shortestPassword} characters.`} problem={problems.password}>
        {(field) => <PasswordInput {...field} name="password" autoComplete="new-password" />}
      </FormField>
      <p className="field-error" role="alert">
        {refusal}
      </p>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Accepting...' : 'Accept'}
      </button>
      {hasPasskeySupport() && (
        <button type="submit" className="button quiet" data-passkey="" aria-disabled={busy}>
          Accept with a passkey
        </button>
      )}
    </form>
  )
}

function problemsOf({ name, password }: Record<keyof Problems, string>): Problems {
  return {
    ...(name === '' && { name: 'Your name is required.' }),
    ...(password.length < shortestPassword && {
      password: `The password is too short: at least ${shortestPassword} characters.`,
    }),
  }
}
