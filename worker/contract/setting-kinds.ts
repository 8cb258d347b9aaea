import type { AssistantSettings } from './assistant.ts'
import type { Scheme } from './contrast.ts'
import { isRecord } from './is-record.ts'
import type { NewsletterSettings } from './newsletter-settings.ts'
import type { Settings, Signal } from './settings.ts'
import type { SettingsImage, SiteLink, SocialAccount } from './site-settings.ts'

/** The settings that one row has, with one revision. */
export type SettingsOf = { publication: Settings; newsletter: NewsletterSettings; assistant: AssistantSettings }
export type SettingsName = keyof SettingsOf

/** `problem`: the sentence about a value that is no whole number from `least` to `limit`. */
type NumberOptions = { least: number; limit: number; problem: string }

/**
 * Each kind of setting: the type of its value, and what the table of fields says of such a setting. `noun` is its name in
 * problems where that is not *The* and the label; of a flag, where it is not the key.
 */
type Kinds = {
  /** A text of one line. */
  text: { value: string; options: { limit: number; isRequired?: true; noun?: string } }
  /** A text that the form shows in several lines; its line ends become spaces. */
  longText: { value: string; options: { limit: number } }
  /** A text of several lines. */
  lines: { value: string; options: { limit: number; noun?: string } }
  /** A text of several lines; null for the one of the deployment, with which its field begins. */
  ownLines: { value: string | null; options: { limit: number } }
  /** A sentence of mails; empty for `ours`. `places`: the names that it may have in braces. */
  sentence: { value: string; options: { limit: number; ours: string; places: string[]; noun: string } }
  email: { value: string; options: { limit: number; noun?: string } }
  /** A colour as #rrggbb that texts on the scheme's paper can have. */
  accent: { value: string; options: { scheme: Scheme } }
  /** The IANA name of a time zone. */
  timeZone: { value: string; options: { limit: number } }
  /** A language (BCP 47). */
  language: { value: string; options: { limit: number } }
  /** A day as YYYY-MM-DD; may be empty. */
  day: { value: string; options: unknown }
  /** `texts`: what the conflict table says of its values. */
  flag: { value: boolean; options: { texts?: { on: string; off: string }; noun?: string } }
  number: { value: number; options: NumberOptions }
  /** `none`: what null means, in words. */
  optionalNumber: { value: number | null; options: NumberOptions & { none: string } }
  image: { value: SettingsImage | null; options: unknown }
  /** `limit`: of links. */
  links: { value: SiteLink[]; options: { limit: number } }
  account: { value: SocialAccount; options: { limit: number } }
  /** The permission of programs; null says nothing. */
  signal: { value: Signal; options: unknown }
}

export type SettingKind = keyof Kinds
export type ValueOf<Kind extends SettingKind> = Kinds[Kind]['value']

/** The parts of the forms: of the publication, of mail, and of AI. */
export type SettingSection =
  | ('publication' | 'look' | 'home' | 'links' | 'social' | 'contact' | 'dates' | 'comments' | 'programs')
  | ('sender' | 'sending' | 'welcome' | 'readers' | 'sentences')
  | ('limits' | 'resources')

/** The properties of all kinds. */
type Description = {
  section: SettingSection
  /** The name of the setting where versions are compared, and in problems. No two are the same. */
  label: string
  /** The label of its control, where the section makes a shorter one clear, or a sentence is better. */
  formLabel?: string
  hint?: string
  /** The form shows it beside its neighbours that are narrow, too. */
  isNarrow?: true
  /** The name of the flag without which the form does not show it. */
  shownWith?: string
}

/** A row of the table of fields. */
export type SettingField<Kind extends SettingKind = SettingKind> = {
  [Each in Kind]: { kind: Each } & Description & Kinds[Each]['options']
}[Kind]

/** The name of a setting: `timeZone`, or `contact.email` for one of a group. Problems are named so, and form fields. */
type SettingName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly unknown[]
    ? Name
    : Values[Name] extends object
      ? `${Name}.${keyof Values[Name] & string}`
      : Name
}[keyof Values & string]

type ValueAt<Values, Name> = Name extends keyof Values
  ? Values[Name]
  : Name extends `${infer Group extends keyof Values & string}.${infer Part}`
    ? Part extends keyof Values[Group]
      ? Values[Group][Part]
      : never
    : never

/** The kinds whose values have exactly a type. */
type KindFor<Value> = {
  [Kind in SettingKind]: [Value, ValueOf<Kind>] extends [ValueOf<Kind>, Value] ? Kind : never
}[SettingKind]

/** A row for every setting, of a kind that its value can have. */
export type SettingFields<Values> = { [Name in SettingName<Values>]: SettingField<KindFor<ValueAt<Values, Name>>> }

type Rules<Kind extends SettingKind> = {
  /** Whether a value from outside has the form of the kind. */
  is: (value: unknown) => value is ValueOf<Kind>
  /** The value in words, for people who compare two versions. */
  describe: (value: ValueOf<Kind>, field: SettingField<Kind>) => string
}

const text: { is: (value: unknown) => value is string; describe: (value: string) => string } = {
  is: (value) => typeof value === 'string',
  describe: (value) => value,
}

const optionalText: { is: (value: unknown) => value is string | null } = {
  is: (value) => value === null || typeof value === 'string',
}

const rules: { [Kind in SettingKind]: Rules<Kind> } = {
  text,
  longText: text,
  lines: text,
  ownLines: { ...optionalText, describe: (value) => value ?? 'not set' },
  sentence: text,
  email: text,
  accent: text,
  timeZone: text,
  language: text,
  day: text,
  flag: {
    is: (value) => typeof value === 'boolean',
    describe: (value, { texts = { on: 'on', off: 'off' } }) => (value ? texts.on : texts.off),
  },
  number: { is: (value) => typeof value === 'number', describe: String },
  optionalNumber: {
    is: (value) => value === null || typeof value === 'number',
    describe: (value, { none }) => value?.toString() ?? none,
  },
  image: {
    is: (value) => value === null || isImage(value),
    describe: (image) =>
      image ? [image.src.split('/').at(-1), image.alt && `(${image.alt})`].join(' ').trim() : 'none',
  },
  links: {
    is: (value) => Array.isArray(value) && value.every(isLink),
    describe: (links) => links.map(({ label, href }) => `${label} (${href})`).join('\n') || 'none',
  },
  account: { ...optionalText, describe: (account) => account ?? 'left out' },
  signal: {
    is: (value) => value === null || value === 'yes' || value === 'no',
    describe: (signal) => signal ?? 'not said',
  },
}

/** Whether a value has the form of a setting's kind. The server checks the value itself. */
export function isOfKind<Kind extends SettingKind>(field: SettingField<Kind>, value: unknown): value is ValueOf<Kind> {
  return rules[field.kind].is(value)
}

/** The value of a setting in words. Two different values may have the same words. */
export function describeSetting<Kind extends SettingKind>(field: SettingField<Kind>, value: unknown): string {
  const rule: Rules<Kind> = rules[field.kind]
  return rule.is(value) ? rule.describe(value, field) : ''
}

function isLink(value: unknown): value is SiteLink {
  return hasTexts(value, ['label', 'href'], 2)
}

function isImage(value: unknown): value is SettingsImage {
  return hasTexts(value, ['src', 'alt'], 4) && typeof value.width === 'number' && typeof value.height === 'number'
}

/** @param size how many properties it has altogether */
function hasTexts(value: unknown, names: string[], size: number): value is Record<string, unknown> {
  return isRecord(value) && Object.keys(value).length === size && names.every((name) => text.is(value[name]))
}
