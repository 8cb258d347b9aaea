import { deletedAddress, type OutboxItem } from '../contract/campaign-draft.ts'
import type { OutboxRow } from './outbox.queries.ts'

/** A line of the outbox. */
export function presentOutboxItem({ campaignKey, position, kind, email, subject, at }: OutboxRow): OutboxItem {
  return { _id: `${campaignKey}-${position}`, kind, to: email ?? deletedAddress, subject, sentAt: at.toISOString() }
}
