import { Tokenizer } from 'htmlparser2'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { copyPartName } from '../contract/image-copies.ts'
import { sha256 } from '../ids.ts'
import { ImageCollection } from '../images/image-collection.ts'
import { usualHtml } from '../testing/hostile-html.ts'
import { composeArticle } from './compose-article.ts'
import { ingestArticle } from './ingest-article.ts'
import { losesMostText } from './loses-most-text.ts'

/** The highlighter’s patterns begin anew behind each match. */
const withoutCode = (html: string) => html.replace(/<pre>.*?<\/pre>/gs, '')

afterEach(() => vi.restoreAllMocks())

/** Searches of these, and texts that are encoded, read all characters of a text. */
const searches = ['replace', 'match', 'matchAll', 'split'] as const
const long = 1_000

/** How many times the characters of a text are read as a whole while something runs. */
async function countReadings(length: number, run: () => unknown): Promise<number> {
  let characters = 0
  const count = (text: unknown) => {
    if (typeof text === 'string' && text.length > long) characters += text.length
  }
  const spies = [
    ...searches.map((name) => {
      const original: (...input: unknown[]) => unknown = String.prototype[name]
      return vi.spyOn(String.prototype, name).mockImplementation(function counted(this: unknown, ...input: unknown[]) {
        count(this)
        return Reflect.apply(original, this, input)
      })
    }),
    ...(['test', 'exec'] as const).map((name) => {
      const original: (text: string) => unknown = RegExp.prototype[name]
      return vi.spyOn(RegExp.prototype, name).mockImplementation(function counted(this: RegExp, text: string) {
        // A sticky pattern reads what it matches.
        if (!this.sticky && this.lastIndex === 0) count(text)
        return Reflect.apply(original, this, [text])
      })
    }),
  ]
  await run()
  for (const spy of spies) spy.mockRestore()
  return characters / length
}

test('an article of 100 kB is read a few times by patterns, encoded not at all, and letter by letter never', async () => {
  const html = withoutCode(usualHtml(100_000))
  const encode = vi.spyOn(TextEncoder.prototype, 'encode')
  const write = vi.spyOn(Tokenizer.prototype, 'write')
  let source = ''
  const ingested = await countReadings(html.length, async () => {
    source = await ingestArticle(html, '', async () => '')
  })
  const composed = await countReadings(html.length, () => composeArticle(source))
  expect({ ingested, composed }).toEqual({ ingested: 1, composed: 1 })
  expect(encode.mock.calls).toEqual([])
  expect(write.mock.calls).toEqual([])
})
