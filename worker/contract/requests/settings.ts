import * as z from 'zod'
import { findAccentProblem } from '../contrast.ts'
import { firstStepNames } from '../first-steps.ts'
import { textLimits } from '../limits.ts'
import { emailPattern, sitePathPattern } from '../patterns.ts'
import type { SettingField, SettingKind, SettingsName, SettingsOf, ValueOf } from '../setting-kinds.ts'
import { allSettings, type Setting, settingsDefaults } from '../setting-values.ts'
import type { Settings, SettingsImageName } from '../settings.ts'
import { notActiveYet, type SettingsImage } from '../site-settings.ts'
import { group, isSecureAddress, isTimeZone, line, lines, optional, succeeds, text } from './fields.ts'

/** A text is long enough for an address, and no longer, before a pattern or a parser meets it. */
const address = (limit: number) =>
  line('Write an address.').max(limit, { error: `The address is too long: ${limit} characters at most.`, abort: true })

/** Only letters, digits and dashes between slashes, so that neither a scheme nor a host is taken for a path. */
const bareSitePath = /^[\p{L}\p{N}-]+(?:\/[\p{L}\p{N}-]+)*$/u

const href = address(textLimits.address)
  // A path of this site is also understood without its first slash.
  .overwrite((value) => (bareSitePath.test(value) ? `/${value}` : value))
  .refine(
    (value) => sitePathPattern.test(value) || isSecureAddress(value),
    'Write a path of this site, such as /about, or an address that begins with https://.',
  )

/** The text between braces, which an author takes for a place of a sentence. */
const anyPlace = /\{([^{}]*)\}/g

const dayProblem = 'Write a day as YYYY-MM-DD, or leave it empty.'

/** An image as a request names it: without its size, which is that of the stored file. */
type NamedImage = Pick<SettingsImage, 'src' | 'alt'>

/** Settings that have passed their checks. It is not known yet whether their images are stored. */
export type CheckedSettings = Omit<Settings, SettingsImageName> & Record<SettingsImageName, NamedImage | null>
type Checked = Omit<SettingsOf, 'publication'> & { publication: CheckedSettings }

type CheckedValue<Kind extends SettingKind> = Kind extends 'image' ? NamedImage | null : ValueOf<Kind>

/** The check of a value of each kind. */
const checks: { [Kind in SettingKind]: (field: SettingField<Kind>, key: string) => z.ZodType<CheckedValue<Kind>> } = {
  text: (field) => (field.isRequired ? text(nounOf(field), field.limit) : optional(nounOf(field), field.limit)),
  longText: (field) => optional(nounOf(field), field.limit),
  lines: (field) => optional(nounOf(field), field.limit, lines),
  ownLines: (field) => optional(nounOf(field), field.limit, lines).nullable(),
  sentence: (field) =>
    optional(nounOf(field), field.limit).refine(
      (text) =>
        Array.from(text.matchAll(anyPlace), ([, place = '']) => place).every((one) => field.places.includes(one)),
      `Only these can be in braces: ${field.places.map((place) => `{${place}}`).join(', ')}.`,
    ),
  email: (field) =>
    optional(nounOf(field), field.limit).refine(
      (value) => value === '' || emailPattern.test(value),
      'Write an email address, like name@example.com, or leave it empty.',
    ),
  accent: ({ scheme }) =>
    z
      .string('Write the colour as #rrggbb, such as #b3361b.')
      .toLowerCase()
      .check(({ value, issues }) => {
        const problem = findAccentProblem(value, scheme)
        if (problem) issues.push({ code: 'custom', message: problem, input: value })
      }),
  timeZone: ({ limit }) =>
    line('Choose a time zone.')
      .max(limit, { error: 'Choose a time zone, such as Europe/Berlin.', abort: true })
      .refine(isTimeZone, 'There is no such time zone. Choose one of the list, such as Europe/Berlin.'),
  language: ({ limit }) =>
    line('Choose a language.')
      .max(limit, { error: 'Choose a language, such as en or de-AT.', abort: true })
      .refine(isLanguage, { error: 'There is no such language. Write its code, such as en or de-AT.', abort: true })
      .overwrite((value) => Intl.getCanonicalLocales(value)[0] ?? value),
  day: () =>
    line(dayProblem)
      .max('YYYY-MM-DD'.length, { error: dayProblem, abort: true })
      .refine((value) => value === '' || z.iso.date().safeParse(value).success, dayProblem),
  flag: ({ noun }, key) => z.boolean(`${noun ?? key} must be true or false.`),
  number: wholeNumber,
  optionalNumber: (field) => wholeNumber(field).nullable(),
  image: (field) => {
    const noun = nounOf(field)
    const src = z.string(`${noun} must have an address.`).max(textLimits.address, `The address of ${noun} is too long.`)
    const alt = optional(`The description of ${noun.toLowerCase()}`, textLimits.imageDescription)
    return z.object({ src, alt }, `${noun} must be an image or null.`).nullable()
  },
  links: (field) =>
    z
      .array(
        group({ label: text('The text of the link', textLimits.siteName), href }),
        `${nounOf(field)} must be a list of links.`,
      )
      .max(field.limit, `${nounOf(field)} has ${field.limit} links at most.`),
  account: ({ limit }) =>
    address(limit)
      .refine(
        (value) => value === notActiveYet || isSecureAddress(value),
        `Write the address of the profile, which begins with https://, or “${notActiveYet}”.`,
      )
      .nullable(),
  signal: (_, key) => z.enum(['yes', 'no'], `${key} must be yes, no or null.`).nullable(),
}

function wholeNumber({ least, limit, problem }: { least: number; limit: number; problem: string }) {
  return z.int(problem).min(least, problem).max(limit, problem)
}

/** The name of a setting as the error message begins. */
function nounOf({ label, ...field }: SettingField): string {
  return 'noun' in field && field.noun !== undefined
    ? field.noun
    : `The ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

function checkOfKind<Kind extends SettingKind>(field: SettingField<Kind>, key: string): z.ZodType {
  return checks[field.kind](field, key)
}

/** All settings of a row, and no others. Each problem is a sentence beside its field. */
export const settingsSchemas: { [Name in SettingsName]: z.ZodType<Checked[Name]> } = {
  publication: group(shapeOf('publication')),
  newsletter: group(shapeOf('newsletter')),
  assistant: group(shapeOf('assistant')),
}

const revisionProblem = 'revision must be the number that the last answer gave.'

/** The settings are parsed by one of `settingsSchemas`, which has a problem for each of their fields. */
export const saveSettingsRequest = z.object({
  /** The revision that the save is based on. */
  revision: z.int(revisionProblem).min(0, revisionProblem),
  settings: z.unknown(),
})

/** Whether the dashboard has the first steps, or whether the admin has ticked one of them off. */
export const changeFirstStepsRequest = z.union(
  [z.object({ isHidden: z.boolean() }), z.object({ step: z.enum(firstStepNames), isClosed: z.boolean() })],
  'isHidden must be true or false, or step the name of a first step, and isClosed true or false.',
)

/** A check for each key, in the order of the defaults: rows are stored in it. */
function shapeOf<Name extends SettingsName>(of: Name): { [Key in keyof Checked[Name]]: z.ZodType<Checked[Name][Key]> } {
  const settings = allSettings[of]
  const shape: unknown[][] = Object.keys(settingsDefaults[of]).map((name) => {
    const single = settings.find(({ group, key }) => group === null && key === name)
    return [name, single ? checkOf(single) : group(shapeOfGroup(settings.filter(({ group }) => group === name)))]
  })
  return Object.fromEntries(shape)
}

function shapeOfGroup(parts: Setting[]): Record<string, z.ZodType> {
  return Object.fromEntries(parts.map((part) => [part.key, checkOf(part)]))
}

function checkOf({ field, key }: Setting): z.ZodType {
  return checkOfKind(field, key)
}

function isLanguage(value: string) {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  // Both throw for some codes that are malformed, the second one for extensions too.
  return succeeds(() => Intl.getCanonicalLocales(value) && names.of(value)) && names.of(value) !== undefined
}
