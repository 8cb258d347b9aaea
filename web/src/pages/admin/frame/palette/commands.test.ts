import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { allSettings } from '#contract/setting-values.ts'
import { adminMenu, mayOpen } from '#web/admin-routes.tsx'
import { shownItems } from '../menu.tsx'
import { actAs } from '../rights.testing.ts'
import { reach } from '../rights.ts'
import { listCommands, matchCommands } from './commands.ts'
import { usePageCommands } from './page-commands.ts'
import { settingWords } from './setting-words.ts'

afterEach(() => {
  cleanup()
})

/** The labels of the commands that a text finds. */
function find(text: string) {
  const groups = matchCommands(
    listCommands(shownItems(adminMenu, null, reach), mayOpen, () => {}),
    text,
  )
  return groups.flatMap(({ commands }) => commands.map(({ label }) => label))
}

test('the palette has every page of the menu once, and actions', () => {
  const all = find('')
  expect(new Set(all).size).toBe(all.length)
  for (const { label } of shownItems(adminMenu, null, reach))
    expect(all).toContain(label === 'Add blogs' ? 'Add blog' : label)
  expect(all.slice(-5)).toEqual(['View site', 'Theme of this device', 'Light theme', 'Dark theme', 'LogOut'])
})

test.each([
  ['the beginnings of words, in any order', 'exp imp', ['Import and export']],
  ['what a part of the settings is about', 'dates', ['Settings: Dates and language']],
  ['capitals and accents', 'TÀGS', ['Tags']],
  ['other words for the same', 'sign out', ['LogOut']],
  ['its own word, and not the beginning of it', 'logo', ['Logo']],
  ['nothing inside of words', 'ashboard', []],
])('it is found by %s', (_, text, labels) => {
  expect(find(text)).toEqual(labels)
})

test.each([
  ['time zone', 'Time zone'],
  ['domain', 'Health: for who runs the site'],
  ['domain name', 'Health: for who runs the site'],
  ['mail provider', 'Health: for who runs the site'],
  ['unsubscribe', 'Subscribers'],
  ['suppress', 'Subscribers'],
  ['bounce', 'Subscribers'],
  ['spam', 'Comments'],
  ['password', 'Account'],
  ['logo', 'Logo'],
  ['favicon', 'Icon'],
  ['colours', 'Accent on light paper'],
  ['colors', 'Accent on dark paper'],
  ['sender', 'Name'],
  ['language', 'Language'],
  ['backup', 'Backups'],
  ['privacy', 'Page: Privacy Policy'],
  ['gdpr', 'Subscribers'],
])('an owner who looks for “%s” finds %s, and never LogOut', (text, label) => {
  const found = find(text)
  expect(found).toContain(label)
  expect(found).not.toContain('LogOut')
})

test('a hit leads to the field of the setting', () => {
  const [field] = matchCommands(
    listCommands(shownItems(adminMenu, null, reach), mayOpen, () => {}),
    'time zone',
  ).flatMap(({ commands }) => commands)
  expect(field).toMatchObject({ href: '/admin/settings/language#timeZone', detail: 'Dates and language' })
})

test('the page that is open offers commands of its own first, as long as it is there', () => {
  const command = { label: 'Publish this blog', icon: '', run: () => {} }
  const { unmount } = renderHook(() => usePageCommands([command]))
  expect(find('')[0]).toBe('Publish this blog')
  expect(find('publish')).toContain('Publish this blog')
  unmount()
  expect(find('publish')).not.toContain('Publish this blog')
})

test('each word for a setting names a setting that exists', () => {
  const names = Object.values(allSettings).flatMap((settings) => settings.map(({ name }) => name))
  expect(names).toEqual(expect.arrayContaining(Object.keys(settingWords)))
})

test('nobody finds a page or a setting that the role has not', () => {
  const hidden = ['Pages', 'Page: About', 'Settings: Newsletter', 'Time zone', 'Health', 'Export']
  const foundBy = (text: string) => hidden.filter((label) => find(text).includes(label))
  const texts = ['', 'time zone']
  actAs({ role: 'author' })
  expect(texts.flatMap(foundBy)).toEqual([])
  expect(find('')).toEqual(expect.arrayContaining(['Add blog', 'Dashboard', 'List blogs', 'Account', 'LogOut']))
  actAs({ role: 'editor' })
  expect(texts.flatMap(foundBy)).toEqual(['Pages', 'Page: About'])
  actAs({ role: 'admin' })
  expect(new Set(texts.flatMap(foundBy))).toEqual(new Set(hidden))
})
