import './account/account.css'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import type { Session } from '#contract/account.ts'
import { shortestPassword } from '#contract/limits.ts'
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
import { DateTime } from '../frame/date-time.tsx'
import type { Column } from '../frame/list/data-table.tsx'
import { ListTable, type RowTools } from '../frame/list/list-table.tsx'
import { TimeSince } from '../frame/time-since.tsx'
import { Leave } from './account/leave.tsx'
import { Passkeys } from './account/passkeys.tsx'

export const loader = adminLoader(async (api) => {
  const [account, { passkeys }] = await Promise.all([
    unwrap(api.admin.account.$get()),
    unwrap(api.admin.account.passkeys.$get()),
  ])
  return { ...account, passkeys }
})

/** The admin's email address, password, passkeys and sessions. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  const { email, author, sessions, passkeys } = data
  return (
    <>
      <PageMeta title="Account" />
      <h1>Account</h1>
      <p>
        You sign in as <strong className="breakable">{email}</strong>.
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
      <section className="stack" aria-labelledby="passkeys">
        <h2 id="passkeys">Passkeys</h2>
        <Passkeys passkeys={passkeys} />
      </section>
      <section className="stack" aria-labelledby="theme">
        <h2 id="theme">Theme</h2>
        <ThemeSwitch />
      </section>
      <section className="stack" aria-labelledby="sessions">
        <h2 id="sessions">Sessions</h2>
        <Sessions sessions={sessions} />
      </section>
      <Leave />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Account" fallback="Error fetching the account." />
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
      <button type="submit" className="button quiet" aria-disabled={busy}>
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

const columns = ({ act }: RowTools<Session>): Column<Session>[] => [
  {
    label: 'Browser',
    area: 'main',
    cell: ({ _id: id, browser, isCurrent }) => (
      <span className="session-name">
        <span id={browserId(id)}>{browser}</span> {isCurrent && <span className="chip good">This one</span>}
      </span>
    ),
  },
  { label: 'Signed in', area: 'detail', cell: ({ createdAt }) => <DateTime date={createdAt} /> },
  { label: 'Last seen', area: 'fact', cell: ({ lastSeenAt }) => <TimeSince isAlone date={lastSeenAt} /> },
  {
    label: 'Action',
    area: 'end',
    cell: (session) => <div className="actions">{!session.isCurrent && <EndButton session={session} act={act} />}</div>,
  },
]

/** The browsers in which the admin is signed in. Each session but the current one can be ended. */
function Sessions({ sessions }: { sessions: Session[] }) {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()

  function endOthers() {
    submit(() => unwrap(api.admin.account.sessions.$delete()), { onSuccess: () => revalidate() })
  }

  return (
    <>
      <ListTable labelledBy="sessions" rows={sessions} columns={columns} />
      {sessions.length > 1 && (
        <div>
          <button type="button" className="button quiet" aria-disabled={busy} onClick={endOthers}>
            End all other sessions
          </button>
        </div>
      )}
    </>
  )
}

function EndButton({ session, act }: { session: Session } & Pick<RowTools<Session>, 'act'>) {
  const { _id: id } = session

  function end() {
    const call = () => unwrap(api.admin.account.sessions[':id'].$delete({ param: { id } }))
    act({ row: session, change: 'removed', call, failure: 'Failed to end the session.' })
  }

  return (
    <button type="button" className="button quiet small" aria-describedby={browserId(id)} onClick={end}>
      End
    </button>
  )
}

function browserId(id: string) {
  return `browser-${id}`
}

type PasswordProblems = { current?: string; next?: string }

/** Changes the admin's password. @param email the username for password managers */
function PasswordForm({ email }: { email: string }) {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const [problems, setProblems] = useState<PasswordProblems>({})
  const current = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const json = { current: current.current?.value ?? '', next: next.current?.value ?? '' }
    const found = passwordProblemsOf(json)
    setProblems(found)
    if (found.current) current.current?.focus()
    else if (found.next) next.current?.focus()
    else {
      submit(() => unwrap(api.admin.account.password.$post({ json })), {
        onSuccess: () => {
          form.reset()
          revalidate()
        },
      })
    }
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <FormField label="Current password" problem={problems.current}>
        {(field) => <PasswordInput {...field} ref={current} name="current" autoComplete="current-password" />}
      </FormField>
      <FormField
        label="New password"
        problem={problems.next}
        hint={`At least ${shortestPassword} characters. All other sessions end.`}
      >
        {(field) => <PasswordInput {...field} ref={next} name="next" autoComplete="new-password" />}
      </FormField>
      <button type="submit" className="button quiet" aria-disabled={busy}>
        {busy ? 'Changing...' : 'Change password'}
      </button>
    </form>
  )
}

function passwordProblemsOf({ current, next }: { current: string; next: string }): PasswordProblems {
  return {
    ...(current === '' && { current: 'Current password is required.' }),
    ...(next.length < shortestPassword && {
      next: `The new password is too short: at least ${shortestPassword} characters.`,
    }),
  }
}
