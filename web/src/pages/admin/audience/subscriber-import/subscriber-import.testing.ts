import type { EndReason } from '#contract/subscribers.ts'

/**
 * Lists of subscribers with the columns of the services that export them. Each address says in its local part what must
 * become of it: `wanted` ones are imported, others end by the reason of their name.
 */
export type SubscriberExport = { name: string; text: string }

const days = Array.from({ length: 5 }, (_, index) => index + 1)
const lines = (header: string, rows: string[]) => `${[header, ...rows].join('\r\n')}\r\n`
/** Columns that all of Mailchimp's files have, in front of those that tell them apart. */
const mailchimp =
  '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS'
const member = (email: string) =>
  `${email},Ann,"O""Hara, Jr.",2,"2020-01-01 10:00:00",,"2020-01-01 10:05:00",192.0.2.1,,,,,,,,"2024-05-01 09:00:00",1,a1,,`

/** The six files of the table, of 44 addresses of which 28 must not be mailed. */
export const subscriberExports: SubscriberExport[] = [
  {
    name: 'Mailchimp, unsubscribed',
    text: lines(
      `${mailchimp},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER`,
      days.map(
        (day) => `${member(`left-${day}@mailchimp.example`)},"2024-05-0${day} 09:00:00",News,c1,"NORMAL: none",`,
      ),
    ),
  },
  {
    name: 'Mailchimp, cleaned',
    text: lines(
      `${mailchimp},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID`,
      days.map((day) => `${member(`bounced-${day}@mailchimp.example`)},"2024-05-0${day} 09:00:00",News,c1`),
    ),
  },
  {
    name: 'Ghost',
    text: lines(
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      days.flatMap((day) => [
        `a${day},wanted-${day}@ghost.example,Ann,,true,false,,2024-05-01T09:00:00.000Z,,,`,
        `b${day},left-${day}@ghost.example,Ben,,false,false,,2024-05-01T09:00:00.000Z,,,`,
      ]),
    ),
  },
  {
    name: 'Substack',
    text: lines(
      'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
      days.flatMap((day) => [
        `wanted-${day}@substack.example,false,,free,false,2024-05-01T09:00:00.000Z,`,
        `disabled-${day}@substack.example,true,2030-01-01,yearly,true,2024-05-01T09:00:00.000Z,2024-05-01`,
      ]),
    ),
  },
  {
    name: 'Buttondown',
    text: lines('id,email,creation_date,notes,metadata,tags,referrer_url,secondary_id,type', [
      ...['regular', 'premium', 'gifted', 'unpaid'].map(
        (type, index) => `s${index},wanted-${type}@buttondown.example,2024-05-01,,"{}",,,${index},${type}`,
      ),
      ...[
        ['unconfirmed', 'unactivated'],
        ['left', 'unsubscribed'],
        ['left', 'removed'],
        ['complained', 'complained'],
        ['bounced', 'undeliverable'],
        ['complained', 'spammy'],
      ].map(([reason, type]) => `t,${reason}-${type}@buttondown.example,2024-05-01,,"{""a"":1}",,,7,${type}`),
    ]),
  },
  {
    name: 'Listmonk',
    text: lines('uuid,email,name,attributes,status,created_at,updated_at', [
      'u1,wanted-1@listmonk.example,Ann,"{""city"": ""Bern""}",enabled,2024-05-01,2024-05-01',
      'u2,disabled-1@listmonk.example,Ben,{},disabled,2024-05-01,2024-05-01',
      'u3,disabled-2@listmonk.example,Cem,{},blocklisted,2024-05-01,2024-05-01',
      'u4,wanted-2@listmonk.example,Dan,{},enabled,2024-05-01,2024-05-01',
    ]),
  },
]

/** The outcomes of the addresses of these lists. */
export const mailAfterExports: { wanted: number; ended: Record<EndReason, number> } = {
  wanted: 16,
  ended: { complained: 2, bounced: 6, left: 12, disabled: 7, unconfirmed: 1 },
}
