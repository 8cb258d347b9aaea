import type { IsoDate } from './wire.ts'

/**
 * The states of a subscriber. `unverified`: the address was never asked to confirm, or has not answered the one mail that
 * asked. `pending`: a visitor signed up, and the address has 7 days to confirm. Only `confirmed` gets newsletters.
 */
export const subscriberStates = ['unverified', 'pending', 'confirmed', 'left', 'bounced', 'complained'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** By which form somebody signs up: one of this site, or one on another site (`embed`). */
export const signUpSources = ['form', 'embed'] as const
export type SignUpSource = (typeof signUpSources)[number]

/** How an address came to the list: by a sign-up, or by an import. */
export const subscriberSources = [...signUpSources, 'import'] as const
export type SubscriberSource = (typeof subscriberSources)[number]

/** The mails of a reader: each article when it is sent, or once a week all that was published. */
export const mailFrequencies = ['each', 'weekly'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

/** Whom a suppression protects from which mail: subscribers from newsletters, the admin from notices. */
export const suppressionScopes = ['newsletter', 'notices'] as const
export type SuppressionScope = (typeof suppressionScopes)[number]

export const suppressionReasons = ['deleted', 'left', 'bounced', 'complained'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/**
 * Events of a mail after its provider had accepted it: a lasting or a temporary bounce, a complaint, that its recipient has
 * unsubscribed at the provider, that the provider has failed to send it, or that it was delivered. `reactivated`: the provider
 * sends to the address again, to which it did not since a bounce.
 */
export type MailEventKind = 'hard' | 'soft' | 'complaint' | 'left' | 'failed' | 'delivered' | 'reactivated'

/** The services that send mail; `outbox` only shows it to the admin. */
export const providerNames = ['outbox', 'resend', 'postmark', 'send_email'] as const
export type ProviderName = (typeof providerNames)[number]

/**
 * The kinds of campaigns: a blog to the confirmed subscribers who get each article, a mail that is no blog (a letter) to all
 * confirmed ones, the digest to readers of one mail a week, or the request to confirm to unverified addresses. Campaigns of
 * kind `single` are there from the start and never end: confirmations, notices, test mails and welcome mails are their
 * deliveries, each with a content of its own.
 */
export const campaignKinds = ['blog', 'letter', 'digest', 'ask', 'single'] as const
export type CampaignKind = (typeof campaignKinds)[number]

/**
 * Who gets a campaign: `all`; `rest`, readers who were not sent this blog before; `refused`, readers whose mail of this blog
 * was refused. The last two are for a blog that was sent before.
 */
export const campaignRecipients = ['all', 'rest', 'refused'] as const
export type CampaignRecipients = (typeof campaignRecipients)[number]

/**
 * `planned`: waits for the publication of its blog. `sending`: its content and its audience are frozen. `cancelled`:
 * what was waiting was excluded.
 */
export const campaignStates = ['planned', 'sending', 'paused', 'finished', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

/** The subject of a mail. Bounces of `notice` suppress notices, all others the subscriber. */
export const mailKinds = ['newsletter', 'welcome', 'ask', 'confirmation', 'reminder', 'notice', 'test'] as const
export type MailKind = (typeof mailKinds)[number]

/** Whether mails of a kind go to many who have not just asked for them: each can be left, and names who sends it. */
export function isBulkMail(kind: MailKind): boolean {
  return kind === 'newsletter' || kind === 'welcome' || kind === 'ask'
}

/**
 * The states of a delivery, which is one mail to one address. `waiting` includes deliveries that a run has claimed. `accepted`:
 * the provider has taken it over. `unknown`: the provider's answer was not seen and asking again could send it twice.
 */
export const deliveryStates = ['waiting', 'accepted', 'refused', 'excluded', 'unknown'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Why a mail was excluded. `uninterested`: its reader gets no mail about the category. `gone`: its reader has left, was
 * deleted or has chosen otherwise after the audience was frozen. A refused mail has the provider's own words.
 */
const exclusionReasons = [
  'left',
  'bounced',
  'complained',
  'unverified',
  'confirmed',
  'deleted',
  'cancelled',
  'uninterested',
  'gone',
] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

/** The mails of a campaign by their state; together they are its audience. */
export type DeliveryTotals = { audience: number } & Record<DeliveryState, number>

/** A campaign in the admin's list. `problem`: what keeps it from being sent right now, in words for the admin. */
export type Campaign = {
  _id: string
  kind: CampaignKind
  state: CampaignState
  /** Of the blog, or of the request to confirm. */
  title: string
  /** The blog's id; null when it was deleted, and for a request to confirm. */
  blog: string | null
  subject: string
  preheader: string
  /** Of a blog that was sent before: who gets it. */
  recipients: CampaignRecipients
  createdAt: IsoDate
  /** Of a planned campaign that is due: when its content and audience are frozen. Until then it can be undone. */
  goesAt: IsoDate | null
  /** When its content and audience were frozen. */
  startedAt: IsoDate | null
  endedAt: IsoDate | null
  problem: string
  /** Where a problem keeps it from being sent: when it is tried again, if not within a minute. */
  triedAgainAt: IsoDate | null
  totals: DeliveryTotals
  /** How many of the unknown ones wait for the admin's decision to send them again or not. */
  undecided: number
  /** How many of the excluded ones get no mail about its category. */
  uninterested: number
  /** How many of the excluded ones have left, were deleted or have chosen otherwise since the audience was frozen. */
  gone: number
  /**
   * The reports about accepted mails: lasting bounces, complaints, how many left by a link of it, and of how many nothing was
   * reported.
   */
  reports: { bounced: number; complained: number; left: number; unreported: number }
}

/**
 * How fast a campaign is sent: mails a minute by its newest batches, the seconds that the rest takes at that speed, and how
 * many mails of other campaigns are sent in turn with it.
 */
export type Pace = { perMinute: number; secondsLeft: number; ahead: number }

/** How many mails of a campaign were refused or excluded, or are unknown, for the same reason. */
export type ReasonCount = { state: Exclude<DeliveryState, 'waiting' | 'accepted'>; reason: string; count: number }

/**
 * A campaign on its own page. `reasons`: of the first refused and excluded mails. `refusals`: the first refused addresses with
 * the provider's words; the address of a deleted subscriber is null. `doubts`: the first addresses in doubt, by which the provider can be asked. `pace` is
 * null while it is not sent.
 */
export type CampaignReport = Campaign & {
  pace: Pace | null
  reasons: ReasonCount[]
  refusals: { email: string | null; reason: string }[]
  doubts: (string | null)[]
}

/**
 * The content of a mail, before it is frozen. Where the HTML and the text differ from mail to mail, they have the marks of
 * `worker/mail/content/places.ts`. `replyTo` is empty for none.
 */
export type MailContent = {
  kind: MailKind
  fromName: string
  fromEmail: string
  replyTo: string
  subject: string
  html: string
  text: string
}

/** A mail as it was, or will be, sent. */
export type ShownMail = {
  subject: string
  from: string
  to: string
  html: string
  text: string
  headers: [name: string, value: string][]
}
