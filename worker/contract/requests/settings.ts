import { z } from 'zod'
import { findAccentProblem, type Scheme } from '../contrast.ts'
import { listLimits, maxCommentDays, textLimits } from '../limits.ts'
import { emailPattern, sitePathPattern } from '../patterns.ts'
import { notActiveYet } from '../settings.ts'
import { isSecureAddress, isTimeZone, line, succeeds, text } from './fields.ts'

/** A text that may be empty. @param what its name, as the error message begins */
const optional = (what: string, limit: number) =>
  line(`${what} must be a text.`).max(limit, {
    error: `${what} is too long: ${limit} characters at most.`,
    abort: true,
  })

const unknownKeys = (issue: { code?: string | undefined; keys?: unknown }) =>
  issue.code === 'unrecognized_keys' && Array.isArray(issue.keys)
    ? `There is no setting ${issue.keys.join(', ').slice(0, textLimits.siteName)}.`
    : 'This part of the settings is missing.'

/** A group of settings: all of them, and no others. */
const group = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape, { error: unknownKeys })

/** An uploaded image. Its size is that of the stored file. */
const image = (what: string) =>
  z
    .object(
      {
        src: z.string(`${what} must have an address.`).max(textLimits.address, `The address of ${what} is too long.`),
        alt: optional(`The description of ${what.toLowerCase()}`, textLimits.imageDescription),
      },
      `${what} must be an image or null.`,
    )
    .nullable()

const accent = (scheme: Scheme) =>
  z
    .string('Write the colour as #rrggbb, such as #b3361b.')
    .toLowerCase()
    .check(({ value, issues }) => {
      const problem = findAccentProblem(value, scheme)
      if (problem) issues.push({ code: 'custom', message: problem, input: value })
    })

/** A text is long enough for an address, and no longer, before a pattern or a parser meets it. */
const address = line('Write an address.').max(textLimits.address, {
  error: `The address is too long: ${textLimits.address} characters at most.`,
  abort: true,
})

const href = address.refine(
  (value) => sitePathPattern.test(value) || isSecureAddress(value),
  'Write a path of this site, such as /about, or an address that begins with https://.',
)

const links = (what: string) =>
  z
    .array(
      group({ label: text('The text of the link', textLimits.siteName), href }),
      `${what} must be a list of links.`,
    )
    .max(listLimits.siteLinks, `${what} has ${listLimits.siteLinks} links at most.`)

const account = address
  .refine(
    (value) => value === notActiveYet || isSecureAddress(value),
    `Write the address of the profile, which begins with https://, or “${notActiveYet}”.`,
  )
  .nullable()

const emailProblem = 'Write an email address, like name@example.com, or leave it empty.'
const email = optional('The email address', textLimits.email).refine(
  (value) => value === '' || emailPattern.test(value),
  emailProblem,
)

const timeZone = line('Choose a time zone.')
  .max(textLimits.timeZone, { error: 'Choose a time zone, such as Europe/Berlin.', abort: true })
  .refine(isTimeZone, 'There is no such time zone. Choose one of the list, such as Europe/Berlin.')

const language = line('Choose a language.')
  .max(textLimits.language, { error: 'Choose a language, such as en or de-AT.', abort: true })
  .refine(isLanguage, { error: 'There is no such language. Write its code, such as en or de-AT.', abort: true })
  .overwrite((value) => Intl.getCanonicalLocales(value)[0] ?? value)

const dayProblem = 'Write a day as YYYY-MM-DD, or leave it empty.'
const policyDate = line(dayProblem)
  .max('YYYY-MM-DD'.length, { error: dayProblem, abort: true })
  .refine((value) => value === '' || z.iso.date().safeParse(value).success, dayProblem)

const closeAfterDays = z
  .int(`Write a number of days from 1 to ${maxCommentDays}.`)
  .min(1, `Write a number of days from 1 to ${maxCommentDays}.`)
  .max(maxCommentDays, `Write a number of days from 1 to ${maxCommentDays}.`)
  .nullable()

/** Settings: every key, in the order in which they are stored. */
export const settingsSchema = group({
  name: text('The name', textLimits.siteName),
  wordmark: group({
    start: text('The wordmark', textLimits.siteName),
    end: optional('The second part of the wordmark', textLimits.siteName),
  }),
  tagline: optional('The tagline', textLimits.tagline),
  description: optional('The description', textLimits.siteText),
  logo: image('The logo'),
  icon: image('The icon'),
  socialImage: image('The social image'),
  accent: group({ light: accent('light'), dark: accent('dark') }),
  hero: group({
    badge: optional('The badge', textLimits.siteName),
    title: text('The title of the home page', textLimits.title),
    text: optional('The text of the home page', textLimits.siteText),
  }),
  navigation: links('The navigation'),
  footer: links('The footer'),
  social: group({ facebook: account, twitter: account, instagram: account, linkedIn: account, gitHub: account }),
  contact: group({
    email,
    emailNote: optional('The note on the email', textLimits.siteText),
    phone: optional('The phone number', textLimits.siteName),
    phoneHours: optional('The hours', textLimits.siteText),
    office: optional('The office', textLimits.siteText),
    officeNote: optional('The note on the office', textLimits.siteText),
  }),
  timeZone,
  language,
  policyDate,
  comments: group({ areOpen: z.boolean('areOpen must be true or false.'), closeAfterDays }),
})

const revisionProblem = 'revision must be the number that the last answer gave.'

/** The settings are parsed by `settingsSchema`, which has a problem for each of their fields. */
export const saveSettingsRequest = z.object({
  /** The revision that the save is based on. */
  revision: z.int(revisionProblem).min(0, revisionProblem),
  settings: z.unknown(),
})

/** Whether the dashboard has the first steps. */
export const hideFirstStepsRequest = z.object({ isHidden: z.boolean('isHidden must be true or false.') })

function isLanguage(value: string) {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  // Both throw for some codes that are malformed, the second one for extensions too.
  return succeeds(() => Intl.getCanonicalLocales(value) && names.of(value)) && names.of(value) !== undefined
}
