import { expect, test } from 'vitest'
import { encodeJson, SharedText } from './shared-text.ts'

const odd = [
  '',
  '"',
  '\\',
  '\\"',
  '\u2028\u2029',
  '\ud83d',
  '\ude00',
  '😀',
  '\u0000\u001f\u007f',
  'é日本',
  '\ufffe\ue000',
  '$&',
]

test('a body is the JSON of its texts, whatever is in the texts, in their gaps and beside them', () => {
  for (const before of odd) {
    for (const value of odd) {
      const shared = new SharedText([before, odd.join(), '', value, before])
      const texts = [
        [value, before, '', odd.join()],
        ['', '', '', ''],
      ].map((values) => shared.fill(values))
      const body = (list: unknown[]) => [
        before,
        ...list.map((text) => ({ a: text, none: undefined, [value]: [text, 1, null] })),
      ]
      const sent = new TextDecoder().decode(encodeJson(body(texts)))
      expect(JSON.parse(sent)).toEqual(JSON.parse(JSON.stringify(body(texts.map(String)))))
      expect(texts.map(({ length }) => length)).toEqual(texts.map((text) => String(text).length))
    }
  }
})

test('a body without such texts is plain JSON', () => {
  for (const body of [null, [], {}, 'ü', [{ a: { b: ['c'] } }]]) {
    expect(new TextDecoder().decode(encodeJson(body))).toBe(JSON.stringify(body))
  }
})
