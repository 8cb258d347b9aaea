/**
 * Lists of 100 subscribers with the columns and the states of each service that exports them. An address says in its local
 * part what must become of it, and from where and when it has signed up: `wanted` ones are imported, others end by the reason
 * of their name.
 */
export type SubscriberFormat = { name: string; text: string; origin: string | undefined; language: string | undefined }

/** A subscriber as a service writes it: what must become of it, and the cells that say so. */
type States = [fate: string, cells: Record<string, string>][]
type Service = {
  name: string
  columns: string[]
  /** The columns of the address, the sign-up, the origin and the language. */
  email: string
  signedUp: string
  origin?: string
  language?: string
  /** How it writes a time of ISO 8601. */
  writeTime?: (time: string) => string
  separator?: string
  states: States
}

const rowsOfFormat = 100
const withBlank = (time: string) => time.replace('T', ' ').replace('.000Z', '')

const services: Service[] = [
  {
    name: 'Mailchimp',
    columns: [
      'Email Address',
      'First Name',
      'MEMBER_RATING',
      'OPTIN_TIME',
      'OPTIN_IP',
      'UNSUB_TIME',
      'CLEAN_TIME',
      'UNSUB_REASON',
      'TAGS',
    ],
    email: 'Email Address',
    signedUp: 'OPTIN_TIME',
    writeTime: withBlank,
    states: [
      ['wanted', {}],
      ['left', { UNSUB_TIME: '2024-05-01 09:00:00', UNSUB_REASON: 'NORMAL: none' }],
      ['bounced', { CLEAN_TIME: '2024-05-01 09:00:00' }],
      ['complained', { UNSUB_TIME: '2024-05-01 09:00:00', UNSUB_REASON: 'SPAM: reported' }],
    ],
  },
  {
    name: 'Substack',
    columns: ['email', 'active_subscription', 'expiry', 'plan', 'email_disabled', 'created_at', 'first_payment_at'],
    email: 'email',
    signedUp: 'created_at',
    states: [
      ['wanted', { email_disabled: 'false', plan: 'free' }],
      ['disabled', { email_disabled: 'true', plan: 'yearly' }],
    ],
  },
  {
    name: 'Ghost',
    columns: ['id', 'email', 'name', 'note', 'subscribed_to_emails', 'created_at', 'deleted_at', 'labels'],
    email: 'email',
    signedUp: 'created_at',
    states: [
      ['wanted', { subscribed_to_emails: 'true' }],
      ['left', { subscribed_to_emails: 'false' }],
      ['left', { subscribed_to_emails: 'true', deleted_at: '2024-05-01T09:00:00.000Z' }],
    ],
  },
  {
    name: 'Buttondown',
    columns: ['id', 'email', 'creation_date', 'notes', 'metadata', 'source', 'type'],
    email: 'email',
    signedUp: 'creation_date',
    origin: 'source',
    states: [
      ...['regular', 'premium', 'gifted'].map((type): States[number] => ['wanted', { type, metadata: '{"a": 1}' }]),
      ['unconfirmed', { type: 'unactivated' }],
      ['left', { type: 'unsubscribed' }],
      ['complained', { type: 'complained' }],
      ['bounced', { type: 'undeliverable' }],
    ],
  },
  {
    name: 'Listmonk',
    columns: ['uuid', 'email', 'name', 'attributes', 'status', 'created_at', 'updated_at'],
    email: 'email',
    signedUp: 'created_at',
    states: [
      ['wanted', { status: 'enabled', attributes: '{"city": "Bern"}' }],
      ['disabled', { status: 'disabled' }],
      ['disabled', { status: 'blocklisted' }],
    ],
  },
  {
    name: 'beehiiv',
    columns: ['id', 'email', 'status', 'created_at', 'utm_source', 'referring_site'],
    email: 'email',
    signedUp: 'created_at',
    origin: 'utm_source',
    states: [
      ['wanted', { status: 'active' }],
      ['disabled', { status: 'inactive' }],
      ['unconfirmed', { status: 'pending' }],
      ['unconfirmed', { status: 'validating' }],
    ],
  },
  {
    name: 'Kit',
    columns: ['first_name', 'email_address', 'state', 'created_at', 'source_name', 'tags'],
    email: 'email_address',
    signedUp: 'created_at',
    origin: 'source_name',
    writeTime: (time) => `${withBlank(time)} UTC`,
    states: [
      ['wanted', { state: 'active' }],
      ['wanted', { state: 'cold' }],
      ['left', { state: 'cancelled' }],
      ['bounced', { state: 'bounced' }],
      ['complained', { state: 'complained' }],
      ['unconfirmed', { state: 'unconfirmed' }],
    ],
  },
  {
    name: 'MailerLite',
    columns: ['Subscriber', 'Name', 'Status', 'Sent', 'Opens', 'Subscribed', 'Source', 'Language', 'Unsubscribed'],
    email: 'Subscriber',
    signedUp: 'Subscribed',
    origin: 'Source',
    language: 'Language',
    separator: ';',
    writeTime: withBlank,
    states: [
      ['wanted', { Status: 'active' }],
      ['left', { Status: 'unsubscribed', Unsubscribed: '2024-05-01 09:00:00' }],
      ['bounced', { Status: 'bounced' }],
      ['complained', { Status: 'junk' }],
      ['unconfirmed', { Status: 'unconfirmed' }],
    ],
  },
  {
    name: 'Broadsheet',
    columns: ['Date', 'Email', 'State', 'Source', 'Confirmed', 'Asked', 'Signed up', 'Language', 'Origin'],
    email: 'Email',
    signedUp: 'Signed up',
    origin: 'Origin',
    language: 'Language',
    states: [
      ['wanted', { State: 'confirmed', Source: 'import', Confirmed: '2024-05-01T09:00:00.000Z' }],
      ['left', { State: 'left', Source: 'form' }],
      ['bounced', { State: 'bounced', Source: 'form' }],
      ['complained', { State: 'complained', Source: 'embed' }],
      ['unconfirmed', { State: 'pending', Source: 'form' }],
    ],
  },
]

/** When the subscriber of a row has signed up: hours apart, none of them twice. */
export const signUpOf = (row: number): string => new Date(Date.UTC(2023, 0, 1, row, 30)).toISOString()
export const originOf = (row: number): string => `Form “${row}”, page | two`
export const languageOf = (row: number): string => ['de', 'fr-CH', 'ja'][row % 3] ?? ''

export const subscriberFormats: SubscriberFormat[] = services.map((service) => {
  const { name, columns, separator = ',', states, origin, language, writeTime = (time) => time } = service
  const line = (cells: string[]) => cells.map((cell) => writeCell(cell, separator)).join(separator)
  const rows = Array.from({ length: rowsOfFormat }, (_, row) => {
    const [fate, stated] = states[row % states.length] ?? ['', {}]
    const cells: Record<string, string> = {
      ...stated,
      [service.email]: writeAddress(`${fate}-${row}@${name.toLowerCase()}.example`, row),
      [service.signedUp]: writeTime(signUpOf(row)),
      ...(origin && { [origin]: originOf(row) }),
      ...(language && { [language]: languageOf(row).replace('-', '_') }),
    }
    return line(columns.map((column) => cells[column] ?? ''))
  })
  return { name, origin, language, text: `${[line(columns), ...rows].join('\r\n')}\r\n` }
})

/** The same address as people write it. */
function writeAddress(address: string, row: number) {
  const ways = [
    address,
    address.toUpperCase(),
    `Ann "A" <${address}>`,
    `mailto:${address}`,
    ` '${address} `,
    `${address}.`,
  ]
  return ways[row % ways.length] ?? address
}

function writeCell(cell: string, separator: string) {
  return /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell
}
