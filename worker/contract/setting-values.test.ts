import { expect, test } from 'vitest'
import { describeSetting, type SettingKind, type ValueOf } from './setting-kinds.ts'
import {
  allSettings,
  completeSettings,
  findChanged,
  readSetting,
  rebaseSettings,
  settingsDefaults,
  withSetting,
} from './setting-values.ts'
import { defaultSettings } from './settings.ts'

/** A value of each kind that no default has. */
const other: { [Kind in SettingKind]: ValueOf<Kind> } = {
  text: 'Other',
  longText: 'Other',
  lines: 'Other\nlines',
  ownLines: 'Other\nlines',
  sentence: 'Other',
  email: 'other@example.com',
  accent: '#123456',
  timeZone: 'Asia/Tokyo',
  language: 'nl',
  day: '2027-01-31',
  flag: false,
  number: 7,
  optionalNumber: 7,
  image: { src: '/media/site/other.png', width: 1, height: 1, alt: '' },
  links: [{ label: 'Other', href: '/other' }],
  account: 'https://other.example',
  signal: 'no',
}

const names = ['publication', 'newsletter', 'assistant'] as const
const settings = names.flatMap((name) =>
  allSettings[name].map((setting) => [`${name}: ${setting.name}`, name, setting] as const),
)

test.each(settings)('%s is a change that is named, and is kept on top of the changes of others', (_, name, setting) => {
  const base = settingsDefaults[name]
  const otherOf = ({ field, ...one }: typeof setting) =>
    field.kind === 'flag' ? readSetting(base, one) === false : other[field.kind]
  const mine = withSetting(base, setting, otherOf(setting))
  expect(findChanged(name, mine, base)).toEqual([setting])
  expect(describeSetting(setting.field, otherOf(setting))).not.toBe('')
  const theirs = allSettings[name].reduce(
    (made, one) => (one === setting ? made : withSetting(made, one, otherOf(one))),
    base,
  )
  const rebased = rebaseSettings(name, { base, mine, theirs })
  expect(findChanged(name, rebased, theirs)).toEqual([setting])
  expect(readSetting(rebased, setting)).toEqual(otherOf(setting))
})

test.each(names)('the table of %s has every setting, and no name or label twice', (name) => {
  const keys = Object.entries(settingsDefaults[name]).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((part) => `${key}.${part}`)
      : key,
  )
  const all = allSettings[name]
  expect(all.map((setting) => setting.name).toSorted()).toEqual(keys.toSorted())
  expect(new Set(all.map(({ field }) => field.label)).size).toBe(all.length)
  // A field is hidden by a flag of the same form.
  const flags = all.flatMap((setting) => (setting.field.kind === 'flag' ? setting.name : []))
  for (const { field } of all) if (field.shownWith !== undefined) expect(flags).toContain(field.shownWith)
})

test('two lists of links are different although their words are the same', () => {
  const withLinks = (...footer: typeof defaultSettings.footer) => ({ ...defaultSettings, footer })
  const one = withLinks({ label: 'a (/a)\nb', href: '/b' })
  const two = withLinks({ label: 'a', href: '/a' }, { label: 'b', href: '/b' })
  const [changed] = findChanged('publication', one, two)
  expect([one, two].map((version) => changed && describeSetting(changed.field, readSetting(version, changed)))).toEqual(
    ['a (/a)\nb (/b)', 'a (/a)\nb (/b)'],
  )
})

test('the order of keys is no difference', () => {
  const { wordmark, ...others } = defaultSettings
  const links = defaultSettings.navigation.map(({ label, href }) => ({ href, label }))
  const reordered = { ...others, navigation: links, wordmark: { end: wordmark.end, start: wordmark.start } }
  expect(findChanged('publication', reordered, defaultSettings)).toEqual([])
})

test('stored settings get the defaults of what they lack, also within a group', () => {
  const { phone, ...contact } = { ...defaultSettings.contact, email: 'a@b.cd' }
  // A row that was stored before the setting existed.
  const stored = JSON.parse(JSON.stringify({ name: 'Post', contact }))
  expect(completeSettings('publication', stored)).toEqual({
    ...defaultSettings,
    name: 'Post',
    contact: { ...contact, phone },
  })
})
