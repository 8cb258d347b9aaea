// @vitest-environment node
import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Ines Okafor', 'I\u200cO'],
  [' maria del mar ruiz ', 'M\u200cR'],
  ['Broadsheet', 'B'],
  ['محمد بكر', 'م\u200cب'],
  ['🚀 Ada', '🚀\u200cA'],
  [' ', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
