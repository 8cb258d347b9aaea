import { expect, test } from 'vitest'
import { SharedText, streamJson } from './shared-text.ts'

const read = (body: unknown) => new Response(streamJson(body)).text()
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

test('a body is the JSON of its texts, whatever is in the texts, in their gaps and beside them', async () => {
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
      const sent = await read(body(texts))
      expect(JSON.parse(sent)).toEqual(JSON.parse(JSON.stringify(body(texts.map(String)))))
      expect(texts.map(({ length }) => length)).toEqual(texts.map((text) => String(text).length))
    }
  }
})

test('a body without such texts is plain JSON', async () => {
  for (const body of [null, [], {}, 'ü', [{ a: { b: ['c'] } }]]) {
    expect(await read(body)).toBe(JSON.stringify(body))
  }
})

test('a large body comes in chunks of 256 kB, of which no byte is lost', async () => {
  const shared = new SharedText(['é'.repeat(50_000), '日"'.repeat(60_000)])
  const body = Array.from({ length: 20 }, (_, index) => ({ text: shared.fill([String(index)]) }))
  const sizes: number[] = []
  for await (const { length } of streamJson(body)) sizes.push(length)
  expect(new Set(sizes.slice(0, -1))).toEqual(new Set([262_144]))
  expect(await read(body)).toBe(JSON.stringify(body.map(({ text }) => ({ text: String(text) }))))
})
