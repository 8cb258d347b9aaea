import { type BlogCampaign, deletedAddress, type OutboxItem } from '../contract/campaign-draft.ts'
import type { BlogCampaignRow } from '../db/campaign-drafts.ts'
import type { OutboxRow } from '../db/outbox.ts'

/** A campaign of a blog, as its author sees it before a further one. */
export function presentBlogCampaign({ id, startedAt, ...row }: BlogCampaignRow): BlogCampaign {
  return { _id: id, ...row, startedAt: startedAt?.toISOString() ?? null }
}

/** A line of the outbox. */
export function presentOutboxItem({ campaignKey, position, kind, email, subject, at }: OutboxRow): OutboxItem {
  return { _id: `${campaignKey}-${position}`, kind, to: email ?? deletedAddress, subject, sentAt: at.toISOString() }
}
