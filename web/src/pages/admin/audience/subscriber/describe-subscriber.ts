import type { SubscriberSource, SuppressionReason } from '#contract/newsletter.ts'
import type {
  NewsletterOutcome,
  NoRecipientReason,
  SubscriberNewsletter,
  SubscriberReport,
} from '#contract/subscribers.ts'
import { describeReason } from '../campaigns/describe-campaign.ts'

export const sourceNames: Record<SubscriberSource, string> = {
  form: 'The form of this site',
  embed: 'A form on another site',
  import: 'An import',
}

/** Why somebody gets no newsletters now, by the state. */
const closed: Record<Exclude<SubscriberReport['state'], 'confirmed'>, string> = {
  unverified: 'It gets no newsletters: nobody has confirmed the address.',
  pending: 'It gets no newsletters yet: the sign-up waits to be confirmed.',
  left: 'It gets no newsletters: the reader has left.',
  bounced: 'It gets no newsletters: mails to the address came back.',
  complained: 'It gets no newsletters: the reader has reported one as spam.',
}
/** Why an address is suppressed: it … */
export const suppressed: Record<SuppressionReason, string> = {
  deleted: 'was deleted',
  left: 'has left',
  bounced: 'has bounced',
  complained: 'has complained',
}
const noRecipient: Record<NoRecipientReason, string> = {
  later: 'the subscription was confirmed after it had begun',
  unconfirmed: 'the address was not confirmed',
  ended: 'the subscription had ended',
  frequency: 'the reader has chosen the other kind: each blog, or one mail a week',
  category: 'the reader has chosen other categories',
  'had-it': 'it went to others only, and the reader has got the blog before',
}

/** Whether newsletters reach a subscriber, and why not, in a sentence about the address and one about the last newsletter. */
export function describeNewsletters(subscriber: SubscriberReport): string {
  return `${describeNow(subscriber)} ${describeLast(subscriber)}`
}

function describeNow({ state, suppression, frequency }: SubscriberReport): string {
  if (state !== 'confirmed') return closed[state]
  if (suppression)
    return `It gets no newsletters: the address is on the suppression list, because it ${suppressed[suppression.reason]}.`
  return frequency === 'weekly' ? 'It gets one mail a week.' : 'It gets newsletters.'
}

function describeLast({ newsletters: [last] }: SubscriberReport): string {
  if (!last) return 'No newsletter was sent in the last 30 days.'
  const { state, reason } = last.outcome
  const title = `The last newsletter, “${last.title}”,`
  if (state === 'none') return `${title} was not for this reader: ${noRecipient[reason]}.`
  if (state === 'waiting') return `${title} is being sent, and the mail to this reader waits.`
  if (state === 'likely') return `${title} went to this reader, if the subscription was confirmed then.`
  if (state === 'accepted') return `${title} was sent to this reader${reportsOf(last)}.`
  return `${title} ${state === 'unknown' ? 'may have been' : 'was not'} sent. ${describeReason({ state, reason })}.`
}

/** The outcome of a newsletter, for a list. */
export function describeOutcome(newsletter: SubscriberNewsletter): string {
  return describeState(newsletter.outcome) + reportsOf(newsletter)
}

function describeState({ state, reason }: NewsletterOutcome): string {
  if (state === 'none') return `Not for this reader: ${noRecipient[reason]}`
  if (state === 'waiting') return 'Waits to be sent'
  if (state === 'likely') return 'Sent, if the subscription was confirmed then'
  return state === 'accepted' ? 'Sent' : describeReason({ state, reason })
}

function reportsOf({ bouncedAt, complainedAt, leftAt }: SubscriberNewsletter): string {
  const reports = [
    [bouncedAt, 'it came back'],
    [complainedAt, 'it was reported as spam'],
    [leftAt, 'its link was used to leave'],
  ] as const
  return reports.flatMap(([at, text]) => (at ? [`; ${text}`] : [])).join('')
}

const eventNames = new Map([
  ['hard', 'Lasting bounce'],
  ['soft', 'Temporary bounce'],
  ['forgotten', 'Temporary bounce, before a mail arrived'],
  ['complaint', 'Complaint: reported as spam'],
  ['left', 'Unsubscribed at the provider'],
])

/** The report of a provider. A kind of another release is shown as it is. */
export function describeEvent(kind: string): string {
  return eventNames.get(kind) ?? kind
}
