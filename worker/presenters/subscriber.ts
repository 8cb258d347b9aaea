import type { Subscriber } from '../contract/inbox.ts'
import type { SubscriberRow } from '../db/subscribers.ts'

/** A subscriber of the newsletter, as the admin sees it. */
export function presentSubscriber({ id, email, createdAt }: SubscriberRow): Subscriber {
  return { _id: id, email, createdAt: createdAt.toISOString() }
}
