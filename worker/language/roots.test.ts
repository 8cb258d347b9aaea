import { expect, test } from 'vitest'
import { rootOf } from './roots.ts'

test.each([
  ['database', 'databases'],
  ['company', 'companies'],
  ['retry', 'retries'],
  ['walk', 'walking'],
  ['run', 'running'],
  ['optimize', 'optimization'],
  ['child', 'children'],
  ['راتب', 'الراتب'],
  ['راتب', 'راتبك'],
  ['راتب', 'والراتب'],
  ['كتاب', 'كتابها'],
  ['مدرسة', 'المدرسة'],
  ['مدرسة', 'مدرستهم'],
  ['مدينة', 'للمدينة'],
])('%s and %s have one root', (word, form) => {
  expect(rootOf(form)).toBe(rootOf(word))
})

test.each(['ملك', 'بيتك', 'الله', 'ال', 'صوت', 'بنات'])(
  'of the short word %s at least three letters stay, if it has them',
  (word) => {
    expect(rootOf(word).length).toBeGreaterThanOrEqual(Math.min(3, word.length))
  },
)

test('news is not new, and police no policy', () => {
  expect(rootOf('news')).not.toBe(rootOf('new'))
  expect(rootOf('police')).not.toBe(rootOf('policy'))
})

test.each(['c++', 'node.js', 'ai', '3d', '検索', 'źle'])('%s is its own root', (token) => {
  expect(rootOf(token)).toBe(token)
})
