import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { showAddress } from '#contract/show-address.ts'
import type { SubscriberReport } from '#contract/subscribers.ts'
import { api, unwrap } from '../../../api/api.ts'
import { useConfirm } from '../../../components/dialog/use-confirm.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { focusAfterRemoval } from '../../../dom/focus-after-removal.ts'
import { saveFile } from '../../../dom/save-file.ts'
import { useSubmit } from '../../../hooks/use-submit.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { DateTime } from '../frame/date-time.tsx'
import { PageHead } from '../frame/list/page-head.tsx'
import { PageError } from '../frame/page-error.tsx'
import { SubscriberState } from './inbox/subscriber-state.tsx'
import { mailKindNames } from './newsletter/mail-kind-names.ts'
import { describeEvent, describeNewsletters, describeOutcome, sourceNames } from './subscriber/describe-subscriber.ts'
import './subscriber/subscriber.css'

export const loader = adminLoader(async (api, _request, { id = '' }) => {
  return (await unwrap(api.admin.subscribers[':id'].$get({ param: { id } }))).subscriber
})

/** Everything that is stored about a subscriber: its state, its newsletters, and why one did not reach it. */
export function Component() {
  const subscriber = useLoaderData<typeof loader>()
  if (!subscriber) return null
  const { _id: id, state, stateReason } = subscriber
  const email = showAddress(subscriber.email)
  return (
    <>
      <PageMeta title={`Subscriber: ${email}`} />
      <PageHead title={email} back={{ to: adminPaths.subscribers, label: 'All subscribers' }} />
      <p>
        <SubscriberState subscriber={subscriber} /> {stateReason}
      </p>
      <p>{describeNewsletters(subscriber)}</p>
      {state === 'bounced' && <LiftBounce id={id} />}
      <SubscriberActions subscriber={subscriber} />
      <SubscriberFacts subscriber={subscriber} />
      <SubscriberHistory subscriber={subscriber} />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <PageError
      missing="There is no such subscriber, or not any more."
      list={adminPaths.subscribers}
      listLabel="All subscribers"
      fallback="Error fetching the subscriber."
    />
  )
}

/** Takes a bounce back, with the reason. Its form goes with the state; the heading then has the focus. */
function LiftBounce({ id }: { id: string }) {
  const reason = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = reason.current?.value.trim() ?? ''
    if (text === '') {
      setProblem('Say why the address gets mail again: the reason stays with the subscriber.')
      reason.current?.focus()
      return
    }
    setProblem(undefined)
    const call = () => unwrap(api.admin.subscribers[':id'].lift.$post({ param: { id }, json: { reason: text } }))
    await submit(call, { onSuccess: () => void revalidate(), failure: 'The bounce could not be lifted.' })
  }

  return (
    <form className="panel subscriber-lift stack" noValidate onSubmit={onSubmit}>
      <FormField
        label="Why does the address get mail again?"
        hint="Lift a bounce only if you know: mail to an address that is gone harms all your mail."
        problem={problem}
      >
        {(field) => <input {...field} ref={reason} className="input" maxLength={textLimits.stateReason} />}
      </FormField>
      <div ref={focusAfterRemoval}>
        <button type="submit" className="button quiet" aria-disabled={busy}>
          {busy ? 'Lifting...' : 'Lift the bounce'}
        </button>
      </div>
    </form>
  )
}

/** Export and delete: what a person may ask for. */
function SubscriberActions({ subscriber }: { subscriber: SubscriberReport }) {
  const { _id: id, email } = subscriber
  const { submit, busy } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()
  const navigate = useNavigate()

  function save() {
    const text = `${JSON.stringify({ exportedAt: new Date().toISOString(), subscriber }, null, 2)}\n`
    saveFile(new Blob([text], { type: 'application/json' }), `subscriber-${id}.json`)
  }

  async function remove() {
    const question = 'Are you sure you want to delete this subscriber?'
    const detail = `${showAddress(email)} gets no more mail. Only a hash of the address stays, so that no import adds it again.`
    if (!(await confirm(question, { action: 'Delete', detail }))) return
    await submit(() => unwrap(api.admin.subscribers[':id'].$delete({ param: { id } })), {
      onSuccess: () => void navigate(adminPaths.subscribers),
      failure: 'Failed to delete subscriber.',
    })
  }

  return (
    <div className="filters">
      <button type="button" className="button quiet" onClick={save}>
        Export as JSON
      </button>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={remove}>
        Delete
      </button>
      {confirmDialog}
    </div>
  )
}

/** The stored facts of a subscriber; unknown ones are left out. */
function SubscriberFacts({ subscriber }: { subscriber: SubscriberReport }) {
  const { createdAt, signedUpAt, source, origin, lang, frequency, categories, askedAt, remindedAt } = subscriber
  const signUp = source === 'import' ? signedUpAt : createdAt
  const facts: [name: string, value: ReactNode][] = [
    // An imported list need not say when somebody signed up.
    ['Signed up', signUp && <DateTime key="at" date={signUp} />],
    ['Imported', source === 'import' && <DateTime key="at" date={createdAt} />],
    ['Came by', sourceNames[source]],
    ['Origin', origin],
    ['Language', lang && nameLanguage(lang)],
    ['Gets', frequency === 'weekly' ? 'One mail a week' : 'Each blog'],
    ['Categories', categories ? categories.join(', ') || 'None' : 'All'],
    ['Asked to confirm', askedAt && <DateTime key="at" date={askedAt} />],
    ['Reminded', remindedAt && <DateTime key="at" date={remindedAt} />],
  ]
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The name of a language, or its code where the browser knows no name. */
function nameLanguage(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
}

const stateNames = {
  waiting: 'waits to be sent',
  accepted: 'sent',
  refused: 'refused',
  excluded: 'not sent',
  unknown: 'in doubt',
}

/** The newsletters, the other mails and the events of the last 30 days. */
function SubscriberHistory({ subscriber }: { subscriber: SubscriberReport }) {
  const { newsletters, mails, events } = subscriber
  return (
    <>
      <section className="stack">
        <h2>Newsletters</h2>
        {newsletters.length === 0 && <p className="soft">None in the last 30 days.</p>}
        <ul className="panel lines subscriber-history" hidden={newsletters.length === 0}>
          {newsletters.map((newsletter) => (
            <li key={newsletter._id}>
              <Link to={adminPaths.newsletter.href(newsletter._id)}>{newsletter.title}</Link>
              <span>{describeOutcome(newsletter)}</span>
              <DateTime date={newsletter.startedAt} />
            </li>
          ))}
        </ul>
      </section>
      {mails.length > 0 && (
        <section className="stack">
          <h2>Other mails</h2>
          <ul className="panel lines subscriber-history">
            {mails.map(({ kind, at, state, reason }) => (
              <li key={`${kind} ${at}`}>
                <strong>{mailKindNames[kind]}</strong>
                <span>{reason ? `${stateNames[state]}: ${reason}` : stateNames[state]}</span>
                <DateTime date={at} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="stack">
        <h2>Reports of the provider</h2>
        <p className="soft">
          {events.length === 0 ? 'None in the last 30 days.' : 'Those of the last 30 days, in the provider’s words.'}
        </p>
        <ul className="panel lines subscriber-history" hidden={events.length === 0}>
          {events.map(({ at, kind, detail, newsletter }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two reports may be the same but for their index
            <li key={index}>
              <strong>{describeEvent(kind)}</strong>
              <span>{[newsletter && `“${newsletter}”`, detail].filter(Boolean).join(': ')}</span>
              <DateTime date={at} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
