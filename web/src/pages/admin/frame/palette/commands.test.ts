import { expect, test } from 'vitest'
import { adminMenu } from '#web/admin-routes.tsx'
import { listCommands, matchCommands } from './commands.ts'

/** The labels of the commands that a text finds. */
function find(text: string) {
  const groups = matchCommands(
    listCommands(adminMenu, () => {}),
    text,
  )
  return groups.flatMap(({ commands }) => commands.map(({ label }) => label))
}

test('the palette has every page of the menu once, and actions', () => {
  const all = find('')
  expect(new Set(all).size).toBe(all.length)
  for (const { label } of adminMenu) expect(all).toContain(label === 'Add blogs' ? 'Add blog' : label)
  expect(all.slice(-5)).toEqual(['View site', 'Theme of this device', 'Light theme', 'Dark theme', 'LogOut'])
})

test.each([
  ['the beginnings of words, in any order', 'exp imp', ['Import and export']],
  ['what a part of the settings is about', 'dates', ['Settings: Dates and language']],
  ['capitals and accents', 'TÀGS', ['Tags']],
  ['other words for the same', 'log out', ['LogOut']],
  ['nothing inside of words', 'ashboard', []],
])('it is found by %s', (_, text, labels) => {
  expect(find(text)).toEqual(labels)
})
