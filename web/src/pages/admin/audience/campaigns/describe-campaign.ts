import type {
  Campaign,
  CampaignKind,
  CampaignState,
  DeliveryTotals,
  ExclusionReason,
  Pace,
  ReasonCount,
} from '#contract/newsletter.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'

/** The states in the list and on a campaign's page. */
export const stateNames: Record<CampaignState, string> = {
  planned: 'Planned',
  sending: 'Sending',
  paused: 'Paused',
  finished: 'Finished',
  cancelled: 'Cancelled',
}

/** The kinds in the list and on a newsletter's page. */
export const kindNames: Record<Exclude<CampaignKind, 'single'>, string> = {
  blog: 'Blog',
  letter: 'Mail',
  digest: 'Weekly digest',
  ask: 'Request to confirm',
}

type Stated = Pick<Campaign, 'kind' | 'state' | 'goesAt' | 'startedAt' | 'problem'>

/** The next event, without numbers: it changes only with the state. */
export function describeState({ kind, state, goesAt, startedAt, problem }: Stated): string {
  if (state === 'planned') {
    if (goesAt) return 'Until it goes, nobody has got it.'
    return kind === 'blog' ? stateSentences.planned : 'It begins within a minute.'
  }
  if (state === 'cancelled' && startedAt === null) {
    return kind === 'blog' && problem === ''
      ? 'It was never sent: its blog went to the Trash first.'
      : 'It was never sent.'
  }
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

type Counted = Pick<Campaign, 'state' | 'totals' | 'undecided' | 'startedAt'>

/** For the list: `480 of 500 sent, 3 refused`. */
export function describeTotals({ state, totals, undecided, startedAt }: Counted): string {
  if (state === 'planned') return 'Not sent yet'
  if (startedAt === null) return 'Never sent'
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

/** How fast it goes, when it will be done, and what is sent in turn with it. */
export function describePace({ perMinute, secondsLeft, ahead }: Pace): string {
  const speed = `About ${countOf(perMinute, 'mail')} a minute; ${describeDuration(secondsLeft)} left.`
  return ahead > 0 ? `${speed} It takes turns with ${countOf(ahead, 'mail')} of other newsletters.` : speed
}

/** A duration as people say it. @param seconds rounded up to minutes, above two hours to hours */
export function describeDuration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'about a minute'
  return minutes <= 120 ? `about ${minutes} minutes` : `about ${formatCount(Math.ceil(minutes / 60))} hours`
}

const shares = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

export function formatShare(part: number, all: number): string {
  return shares.format(part / all)
}
