import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ines Okafor', 'IO'],
  ['maría del carmen ñandú', 'MÑ'],
  ['Plato', 'P'],
  ['王小明', '王'],
  ['สมชาย ใจดี', 'สใ'],
  ['محمد علي', 'مع'],
  ['N\u0303andu\u0301 O\u2019Neil', 'N\u0303N'],
  ['🚀 42', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
