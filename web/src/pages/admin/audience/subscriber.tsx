import { Link, useLoaderData } from 'react-router'
import { showAddress } from '#contract/show-address.ts'
import { unwrap } from '../../../api/api.ts'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { PageError } from '../frame/page-error.tsx'
import { SubscriberState } from './inbox/subscriber-state.tsx'
import { describeNewsletters } from './subscriber/describe-subscriber.ts'
import { LiftBounce } from './subscriber/lift-bounce.tsx'
import { SubscriberActions } from './subscriber/subscriber-actions.tsx'
import { SubscriberFacts } from './subscriber/subscriber-facts.tsx'
import { SubscriberHistory } from './subscriber/subscriber-history.tsx'
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
      <h1 className="subscriber-address">{email}</h1>
      <p>
        <Link to={adminPaths.subscribers}>All subscribers</Link>
      </p>
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
