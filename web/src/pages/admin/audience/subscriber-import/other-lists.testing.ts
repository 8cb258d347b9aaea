import type { Meaning } from './read-value.ts'

/**
 * Lists of 50 rows as services and people write them. The local part of an address says what may become of it: `may` be mailed,
 * or must `not`. `answers` are by somebody who knows what the words mean.
 */
export type OtherList = { name: string; text: string; answers: Record<string, Meaning> }
type Fate = 'may' | 'not'
type Rows = [fate: Fate, ...cells: string[]][]

const rowsOfList = 50
const at = '2024-05-01 09:00:00'

/** @param header its first column has the address; `rows` have the cells of the others, and repeat */
export function list(name: string, header: string, rows: Rows, answers: Record<string, Meaning> = {}): OtherList {
  const separator = header.includes(';') ? ';' : ','
  const lines = Array.from({ length: rowsOfList }, (_, row) => {
    const [fate = 'not', ...cells] = rows[row % rows.length] ?? []
    return [`${fate}-${row}@example.com`, ...cells].join(separator)
  })
  return { name, text: `${[header, ...lines].join('\r\n')}\r\n`, answers }
}

export const serviceLists: OtherList[] = [
  list('Mailchimp, subscribed', 'Email Address,First Name,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,CC,TAGS', [
    ['may', 'Ann', '', '', at, '192.0.2.1', 'CH', '"vip"'],
    ['may', 'Ben', at, '192.0.2.1', at, '192.0.2.1', 'DE', ''],
  ]),
  list(
    'Mailchimp, never subscribed',
    'Email Address,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,LAST_CHANGED,NOTES',
    [['not', '2', '', '', at, '']],
    { '(empty)': 'skipped' },
  ),
  list('Mailchimp, cleaned', 'Email Address,OPTIN_TIME,CONFIRM_TIME,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE', [
    ['not', at, at, at, 'News of May'],
  ]),
  list(
    'Substack',
    'Email,Name,Stripe plan,Cancel date,Start date,Type,email_disabled',
    [
      ['may', 'Ann', '', '', '2024-01-01', 'Free', 'false'],
      ['may', 'Ben', 'Monthly', '2024-05-01', '2024-01-01', 'Paid', 'false'],
      ['not', 'Cem', '', '', '2024-01-01', 'Free', 'true'],
    ],
    { '(a date)': 'nothing', '(empty)': 'nothing' },
  ),
  list('Ghost', 'email,name,note,subscribed_to_emails,complimentary_plan,labels,deleted_at', [
    ['may', 'Ann', '', 'true', 'false', 'vip', ''],
    ['not', 'Ben', '', 'false', 'true', '', ''],
    ['not', 'Cem', '', 'true', 'false', '', at],
  ]),
  list(
    'beehiiv',
    'email,status,created_at,tier',
    [
      ['may', 'active', at, 'free'],
      ['not', 'inactive', at, 'premium'],
      ['not', 'needs_attention', at, 'free'],
      ['not', 'pending', at, 'free'],
    ],
    { needs_attention: 'skipped' },
  ),
  list(
    'Buttondown',
    'email,type,creation_date,tags',
    [
      ['may', 'regular', at, ''],
      ['not', 'upcoming', at, ''],
      ['not', 'undeliverable', at, ''],
      ['may', 'churning', at, ''],
    ],
    { upcoming: 'skipped', churning: 'subscribed' },
  ),
  list(
    'Kit',
    'email,first_name,status,created_at',
    [
      ['may', 'Ann', 'active', at],
      ['not', 'Ben', 'Cancelled', at],
      ['not', 'Cem', 'Complained', at],
      ['not', 'Dan', 'on hold', at],
    ],
    { 'on hold': 'skipped' },
  ),
  list('MailerLite', 'Subscriber;Status;Subscribed;Unsubscribed;Opt-in IP', [
    ['may', 'Active', at, '', '192.0.2.1'],
    ['not', 'Junk', at, '', ''],
    ['not', 'Unsubscribed', at, at, ''],
  ]),
  list('MailPoet', 'Email,First name,List,Global Status,Status on list,Confirmed at', [
    ['may', 'Ann', 'News', 'Subscribed', 'Subscribed', at],
    ['not', 'Ben', 'News', 'Subscribed', 'Unsubscribed', at],
    ['not', 'Cem', 'News', 'Unconfirmed', 'Unconfirmed', ''],
    ['not', 'Dan', 'News', 'Inactive', 'Subscribed', at],
  ]),
  list(
    'Brevo',
    'EMAIL;FIRSTNAME;BLOCKLIST;SMS_BLOCKLIST;ADDED_TIME;MODIFIED_TIME',
    [
      ['may', 'Ann', '', 'Yes', '01-01-2023', '01-01-2023'],
      ['not', 'Ben', 'Unsubscribed via unsubscribe link', '', '01-01-2023', '01-01-2023'],
      ['not', 'Cem', 'Hard bounced', '', '01-01-2023', '01-01-2023'],
      ['not', 'Dan', 'Admin decision', '', '01-01-2023', '01-01-2023'],
    ],
    { 'Admin decision': 'skipped' },
  ),
  list(
    'Sendinblue',
    'EMAIL;DOUBLE_OPT-IN;OPT_IN;EMAIL_BLACKLISTED',
    [
      ['may', 'Yes', 'true', 'false'],
      ['not', 'Yes', 'true', 'true'],
      ['not', 'No', 'true', 'false'],
      ['not', '', '', 'false'],
    ],
    { '(empty)': 'skipped' },
  ),
  list('HubSpot', 'Email,Unsubscribed from all email,Email hard bounce reason,Marketing contact status', [
    ['may', '', '', 'Marketing contact'],
    ['not', 'true', '', 'Marketing contact'],
    ['not', '', 'Unknown user', 'Marketing contact'],
    ['not', '', '', 'Non-marketing contact'],
  ]),
  list(
    'Klaviyo',
    'Email,Email Marketing Consent,Email Marketing Consent Timestamp,Email Suppressions,SMS Marketing Consent',
    [
      ['may', 'SUBSCRIBED', at, '[]', 'NEVER_SUBSCRIBED'],
      ['not', 'UNSUBSCRIBED', at, '[]', ''],
      ['not', 'NEVER_SUBSCRIBED', '', '[]', ''],
      ['not', 'SUBSCRIBED', at, '[USER_SUPPRESSED]', ''],
    ],
  ),
  list(
    'ActiveCampaign',
    'Email,First Name,Date Created,Status,Bounced Hard',
    [
      ['may', 'Ann', at, '1', '0'],
      ['not', 'Ben', at, '2', '0'],
      ['not', 'Cem', at, '3', '1'],
      ['not', 'Dan', at, '0', '0'],
    ],
    { '1': 'subscribed', '2': 'left', '3': 'bounced', '0': 'skipped' },
  ),
  list('Campaign Monitor', 'Email Address,Name,Date Subscribed,State,Consent to Track', [
    ['may', 'Ann', at, 'Active', 'No'],
    ['not', 'Ben', at, 'Bounced', 'Yes'],
    ['not', 'Cem', at, 'Deleted', 'Unspecified'],
  ]),
  list('AWeber', 'Email,Name,Date Added,Stop Time,Stop Status,Verified', [
    ['may', 'Ann', at, '', '', 'yes'],
    ['not', 'Ben', at, at, 'Unsubscribed', 'yes'],
    ['not', 'Cem', at, '', '', 'no'],
  ]),
  list(
    'Constant Contact',
    'Email address,Email permission status,Confirmed Opt-Out Date,Email update source',
    [
      ['may', 'Express', '', 'Sign-up form'],
      ['not', 'Unsubscribed', at, 'Contact'],
      ['not', 'Temp hold', '', 'Contact'],
      ['not', 'No permissions set', '', 'Owner'],
    ],
    { 'Temp hold': 'skipped', 'No permissions set': 'skipped' },
  ),
  list('Mailjet', 'Email,IsExcludedFromCampaigns,IsOptInPending,IsSpamComplaining,IsUnsubscribed', [
    ['may', 'false', 'false', 'false', 'false'],
    ['not', 'true', 'false', 'false', 'false'],
    ['not', 'false', 'true', 'false', 'false'],
    ['not', 'false', 'false', 'true', 'false'],
    ['not', 'false', 'false', 'false', 'true'],
  ]),
  list(
    'Drip',
    'email,status,eu_consent,created_at',
    [
      ['may', 'active', 'granted', at],
      ['may', 'active', '', at],
      ['not', 'active', 'denied', at],
      ['not', 'unsubscribed', 'granted', at],
      ['not', 'active', 'unknown', at],
    ],
    { unknown: 'skipped' },
  ),
  list('Moosend', 'Email,Status,Created on,Unsubscribed on', [
    ['may', 'Subscribed', at, ''],
    ['not', 'Unsubscribed', at, at],
    ['not', 'Removed', at, ''],
  ]),
  list('Shopify', 'Email,First Name,Accepts Email Marketing,Accepts SMS Marketing,Total Orders,Tags', [
    ['may', 'Ann', 'yes', 'no', '3', ''],
    ['not', 'Ben', 'no', 'yes', '1', ''],
  ]),
]
