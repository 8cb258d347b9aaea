import type { Campaign, CampaignState, DeliveryTotals, ExclusionReason, ReasonCount } from '#contract/newsletter.ts'
import { countOf, formatCount } from '../format-count.ts'

/** The states in the list and on a campaign's page. */
export const stateNames: Record<CampaignState, string> = {
  planned: 'Planned',
  sending: 'Sending',
  paused: 'Paused',
  finished: 'Finished',
  cancelled: 'Cancelled',
}

/** What happens next, without numbers: it changes only with the state. */
export function describeState({ kind, state }: Pick<Campaign, 'kind' | 'state'>): string {
  if (state === 'planned' && kind === 'ask') return 'It begins within a minute.'
  return stateSentences[state]
}

const stateSentences: Record<CampaignState, string> = {
  planned: 'It is sent when its blog is published.',
  sending: 'It is being sent.',
  paused: 'Nothing is sent until you resume.',
  finished: 'Nothing more is sent.',
  cancelled: 'Nothing more is sent.',
}

const exclusions: Record<ExclusionReason, string> = {
  left: 'left the newsletter',
  bounced: 'their mailbox refuses mail',
  complained: 'reported a mail as spam',
  unverified: 'not confirmed',
  confirmed: 'confirmed already',
  deleted: 'deleted by you',
  cancelled: 'sending was cancelled',
  uninterested: 'get no mail about this category',
  gone: 'left, were deleted or get other mail since it began',
}

const nobody = 'There was nobody to send it to'

/** For the list: `480 of 500 sent, 3 refused`. */
export function describeTotals({ state, totals, undecided }: Pick<Campaign, 'state' | 'totals' | 'undecided'>): string {
  if (state === 'planned') return 'Not sent yet'
  const { audience, accepted, refused } = totals
  if (audience === 0) return nobody
  const further = [
    [refused, 'refused'],
    [undecided, 'in doubt'],
  ] as const
  return [
    `${formatCount(accepted)} of ${formatCount(audience)} sent`,
    ...further.flatMap(([count, name]) => (count > 0 ? [`${formatCount(count)} ${name}`] : [])),
  ].join(', ')
}

/** All totals in one line: `1 mail: 1 sent, 0 refused, …` */
export function describeAllTotals({ audience, ...totals }: DeliveryTotals): string {
  if (audience === 0) return `${nobody}.`
  const [accepted, refused, excluded, unknown, waiting] = [
    totals.accepted,
    totals.refused,
    totals.excluded,
    totals.unknown,
    totals.waiting,
  ].map(formatCount)
  return `${countOf(audience, 'mail')}: ${accepted} sent, ${refused} refused, ${excluded} left out, ${unknown} in doubt, ${waiting} waiting.`
}

/** Why mails were refused, left out, or are in doubt. The words of a provider are shown as they are. */
export function describeReason({ state, reason }: Pick<ReasonCount, 'state' | 'reason'>): string {
  if (state === 'refused') return `Refused: ${reason || 'no reason given'}`
  if (state === 'unknown') return 'In doubt: the answer of the provider was not seen'
  return `Left out: ${isExclusion(reason) ? exclusions[reason] : reason}`
}

function isExclusion(reason: string): reason is ExclusionReason {
  return Object.hasOwn(exclusions, reason)
}
