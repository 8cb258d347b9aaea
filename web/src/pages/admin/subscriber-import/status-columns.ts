import { type EndReason, endReasons } from '#contract/subscriber-import.ts'

/** What a list says of an address beside that it is subscribed. `unverified` has not ended, but was never confirmed. */
export type Status = EndReason | 'unverified'

/** From the strongest to the weakest, which counts where a list says several. */
export const allStatuses: readonly Status[] = [...endReasons, 'unverified']

/** Finds what the cell of a row says; null for nothing. */
type CellReader = (cell: string) => Status | null
export type StatusColumn = { place: number; read: CellReader }

/** A cell of a status is short; a longer one is a text about something else from here on. */
const longestStatus = 200

/**
 * The words of status columns: Mailchimp, Ghost, Substack, Buttondown, Listmonk, Kit, MailerLite and our own export. They
 * are single words, or several without what is between them.
 */
const words: Record<Status, string[]> = {
  complained: ['complained', 'complaint', 'spam', 'spammy', 'spamcomplaint', 'abuse', 'junk'],
  bounced: [
    ...['bounced', 'bounce', 'hardbounced', 'hardbounce', 'cleaned', 'undeliverable', 'undelivered', 'invalid'],
  ],
  left: [
    ...['unsubscribed', 'unsubscribe', 'unsub', 'left', 'removed', 'deleted', 'cancelled', 'canceled'],
    ...['optout', 'optedout'],
  ],
  disabled: [
    ...['disabled', 'blocked', 'blocklisted', 'blacklisted', 'suppressed', 'inactive', 'deactivated', 'banned'],
    ...['suspended', 'archived', 'paused'],
  ],
  unconfirmed: [
    ...['unconfirmed', 'notconfirmed', 'unactivated', 'notactivated', 'pending', 'validating', 'transactional'],
    ...['nonsubscribed', 'notsubscribed', 'neversubscribed'],
  ],
  unverified: ['unverified'],
}
const statusOf = new Map(allStatuses.flatMap((status) => words[status].map((word) => [word, status] as const)))

/** How spreadsheets and programs write a no. What has only zeros, also as a time, is one too. */
const negations = new Set([
  ...['false', 'no', 'n', 'f', 'off', 'none', 'null', 'nil', 'na', 'nan', 'never', 'undefined', 'nein', 'non', 'não'],
  // A table that was saved by a spreadsheet in another language.
  ...['falsch', 'faux', 'falso', 'falsk', 'onwaar', 'nee', 'nej', 'fałsz', 'nepravda', 'hamis', 'yanlış', 'ложь'],
])

/** Columns with a word, by their names, which have nothing but letters. */
const wordColumns = [
  ...['status', 'state', 'type', 'subscriptionstatus', 'subscriptionstate', 'subscriberstatus', 'subscriberstate'],
  ...['subscribertype', 'memberstatus', 'contactstatus', 'emailstatus', 'emailmarketing', 'emailmarketingstatus'],
  ...['marketingstatus', 'optinstatus', 'unsubreason', 'unsubscribereason', 'suppressionreason'],
]

/** Columns in which any time, number or word but a no says that a subscription has ended. */
const endColumns: Record<EndReason, string[]> = {
  complained: ['complained', 'complainedat', 'complaint', 'complainttime', 'spamcomplaint', 'markedasspam', 'spam'],
  bounced: [
    'bounced',
    'bouncedat',
    'bouncetime',
    'bouncedate',
    'cleantime',
    'cleanedat',
    'hardbounced',
    'undeliverable',
  ],
  left: [
    ...['unsubtime', 'unsubscribed', 'unsubscribedat', 'unsubscribedon', 'unsubscribedate', 'unsubscribetime'],
    ...['dateunsubscribed', 'optout', 'optouttime', 'optoutdate', 'optedout', 'optedoutat', 'hasoptedoutofemail'],
    ...['leftat', 'deletedat'],
  ],
  disabled: [
    ...['emaildisabled', 'disabled', 'disabledat', 'isdisabled', 'blocked', 'blockedat', 'blocklisted', 'blacklisted'],
    ...['emailblacklisted', 'suppressed', 'suppressedat', 'banned', 'deactivated', 'deactivatedat'],
  ],
  unconfirmed: ['unconfirmed'],
}

/** Columns in which a no says so. An empty cell says nothing. */
const neededColumns: Partial<Record<EndReason, string[]>> = {
  left: [
    ...['subscribed', 'issubscribed', 'subscribedtoemails', 'emailsubscribed', 'acceptsmarketing', 'receiveemails'],
    ...['acceptsemailmarketing', 'emailoptin', 'optin', 'optedin'],
  ],
  disabled: ['enabled', 'isenabled', 'emailenabled', 'active', 'isactive'],
  unconfirmed: ['confirmed', 'isconfirmed', 'verified', 'isverified', 'emailverified', 'activated', 'doubleoptin'],
}

const readers = new Map<string, CellReader>([
  ...wordColumns.map((name): [string, CellReader] => [name, readWord]),
  ...readersOf(endColumns, (reason) => (cell) => (isNo(cell) || isEmpty(cell) ? null : reason)),
  ...readersOf(neededColumns, (reason) => (cell) => (isNo(cell) ? reason : null)),
])

/** The columns of a header that say whether a subscription has ended. @param names nothing but letters, in lower case */
export function findStatusColumns(names: string[]): StatusColumn[] {
  return names.flatMap((name, place) => {
    const read = readers.get(name)
    return read ? [{ place, read }] : []
  })
}

/** The strongest of what the cells of a row say; null for a subscription that has not ended. */
export function readStatus(columns: StatusColumn[], cells: string[]): Status | null {
  return strongest(columns.map(({ place, read }) => read(cells[place] ?? '')))
}

export function strongest(found: (Status | null)[]): Status | null {
  return allStatuses.find((status) => found.includes(status)) ?? null
}

function readersOf(table: Partial<Record<EndReason, string[]>>, readerFor: (reason: EndReason) => CellReader) {
  return endReasons.flatMap((reason) =>
    (table[reason] ?? []).map((name): [string, CellReader] => [name, readerFor(reason)]),
  )
}

function readWord(cell: string): Status | null {
  const parts = cell
    .slice(0, longestStatus)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return strongest([...parts, parts.join('')].map((part) => statusOf.get(part) ?? null))
}

function isEmpty(cell: string): boolean {
  return !/[\p{L}\p{N}]/u.test(cell)
}

function isNo(cell: string): boolean {
  const text = cell
    .slice(0, longestStatus)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  return negations.has(text) || /^0+$/.test(text)
}
