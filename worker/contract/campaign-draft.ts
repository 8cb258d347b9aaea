import type { CampaignState, MailKind } from './newsletter.ts'
import type { IsoDate } from './wire.ts'

/** Facts for an author before a blog is sent to subscribers. */
export type SendOptions = {
  /** How many would get it now. */
  recipients: number
  /** How many more get one mail a week instead. */
  weekly: number
  /** How many more get no mail about its category. */
  uninterested: number
  /** The time and costs of sending it to all recipients; null where nothing is set up. */
  estimate: SendEstimate | null
  /** The provider of newsletters; null where nothing is set up. */
  provider: { label: string; allowsNewsletters: boolean } | null
  /** Name and address that the mail comes from. */
  from: string
  /** Whether its footer names the publisher's postal address, which some countries require. */
  hasPostalAddress: boolean
  /** The default words of the mail: the blog's title and subtitle. */
  subject: string
  preheader: string
  isPublished: boolean
  /** The campaign that begins when the blog is published. */
  planned: BlogCampaign | null
  /** Campaigns that have begun, newest first, at most `listLimits.earlierCampaigns`. */
  earlier: BlogCampaign[]
  /**
   * About how many have not got it, and how many mails of it were refused, by the totals. Null where it was never sent, and where
   * it is not known any more who got it: then everybody gets it.
   */
  others: { rest: number; refused: number } | null
  /** The id of the newest campaign of the blog, whatever its state; `again` of a request names it. */
  newest: string | null
}

/** Why nobody would get a blog, in a sentence for the admin. */
export function whyNobody({ weekly, uninterested }: Pick<SendOptions, 'weekly' | 'uninterested'>): string {
  if (uninterested === 0)
    return weekly > 0 ? 'All subscribers get one mail a week.' : 'Nobody has confirmed a subscription yet.'
  return weekly > 0
    ? 'All subscribers get one mail a week, or have chosen other categories.'
    : 'All subscribers have chosen other categories.'
}

/** The time and costs of sending to all recipients. */
export type SendEstimate = {
  minutes: number
  /** Of the provider. */
  calls: number
  /** Rows of D1 that it writes, and that the plan allows in a day; null for no such limit. */
  rows: number
  rowsOfDay: number | null
  /** Up to how many subscribers the plan is meant for. */
  largestList: number
}

/** A campaign of a blog. `audience` is 0 while it is planned. */
export type BlogCampaign = {
  _id: string
  state: CampaignState
  subject: string
  preheader: string
  /** Of a planned campaign that is due: when it goes. Until then it can be undone. */
  goesAt: IsoDate | null
  /** When its content was frozen; null while it is planned. */
  startedAt: IsoDate | null
  audience: number
}

/** The newest campaign of a blog. `hasBegun`: somebody may have got it. */
export type NewestCampaign = { _id: string; blog: string; title: string; state: CampaignState; hasBegun: boolean }

/** The text of the outbox in place of the address of a deleted subscriber. */
export const deletedAddress = 'deleted address'

/** A mail on the page Outbox. */
export type OutboxItem = {
  _id: string
  kind: MailKind
  to: string
  subject: string
  sentAt: IsoDate
}

/** Maximum length of a letter's text, in bytes, without its images. The mail that is made of it may be shorter. */
export const letterTextBytes = 200_000

/**
 * The content by the admin. `preheader`: beside the subject in the list of mails. `body` is the sanitized HTML that the editor
 * opens.
 */
export type LetterContent = { subject: string; preheader: string; body: string }

/** The newsletter that a letter is sent by. */
type LetterCampaign = { _id: string; state: CampaignState }

/** A letter as its editor gets it. A save names its revision. A letter that has a campaign cannot be changed. */
export type EditedLetter = LetterContent & {
  id: string
  revision: number
  savedAt: IsoDate
  campaign: LetterCampaign | null
}

/** A letter in the admin's list of unsent letters. */
export type LetterSummary = Pick<EditedLetter, 'id' | 'subject' | 'savedAt'>
