// @vitest-environment node
import { expect, test } from 'vitest'
import type { SettingKind, ValueOf } from '#contract/setting-kinds.ts'
import { allSettings, completeSettings, findChanged, readSetting, withSetting } from '#contract/setting-values.ts'
import { defaultSettings } from '#contract/settings.ts'
import { findDifferences, rebaseSettings } from './compare-settings.ts'

/** A value of each kind that no default has. */
const other: { [Kind in SettingKind]: ValueOf<Kind> } = {
  text: 'Other',
  longText: 'Other',
  email: 'other@example.com',
  accent: '#123456',
  timeZone: 'Asia/Tokyo',
  language: 'nl',
  day: '2027-01-31',
  flag: false,
  days: 7,
  image: { src: '/media/site/other.png', width: 1, height: 1, alt: '' },
  links: [{ label: 'Other', href: '/other' }],
  account: 'https://other.example',
  signal: 'no',
}

test.each(allSettings.map((setting) => [setting.name, setting] as const))(
  '%s is a change that is named, and is kept on top of the changes of others',
  (_, setting) => {
    const mine = withSetting(defaultSettings, setting, other[setting.field.kind])
    expect(findDifferences(mine, defaultSettings).map(({ label }) => label)).toEqual([setting.field.label])
    const theirs = allSettings.reduce(
      (settings, one) => (one === setting ? settings : withSetting(settings, one, other[one.field.kind])),
      defaultSettings,
    )
    const rebased = rebaseSettings(defaultSettings, mine, theirs)
    expect(findChanged(rebased, theirs)).toEqual([setting])
    expect(readSetting(rebased, setting)).toEqual(other[setting.field.kind])
  },
)

test('the table has every setting, and no name or label twice', () => {
  const names = Object.entries(defaultSettings).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((key) => `${name}.${key}`)
      : name,
  )
  expect(allSettings.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(new Set(allSettings.map(({ field }) => field.label)).size).toBe(allSettings.length)
})

test('two lists of links are different although their words are the same', () => {
  const withLinks = (...footer: typeof defaultSettings.footer) => ({ ...defaultSettings, footer })
  const one = withLinks({ label: 'a (/a)\nb', href: '/b' })
  const two = withLinks({ label: 'a', href: '/a' }, { label: 'b', href: '/b' })
  expect(findDifferences(one, two)).toEqual([{ label: 'Footer', mine: 'a (/a)\nb (/b)', theirs: 'a (/a)\nb (/b)' }])
})

test('the order of keys is no difference', () => {
  const { wordmark, ...others } = defaultSettings
  const links = defaultSettings.navigation.map(({ label, href }) => ({ href, label }))
  const reordered = { ...others, navigation: links, wordmark: { end: wordmark.end, start: wordmark.start } }
  expect(findDifferences(reordered, defaultSettings)).toEqual([])
})

test('stored settings get the defaults of what they lack, also within a group', () => {
  const { phone, ...contact } = { ...defaultSettings.contact, email: 'a@b.cd' }
  // A row that was stored before the setting existed.
  const stored = JSON.parse(JSON.stringify({ name: 'Post', contact }))
  expect(completeSettings(stored)).toEqual({ ...defaultSettings, name: 'Post', contact: { ...contact, phone } })
})
