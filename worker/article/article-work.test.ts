import { Tokenizer } from 'htmlparser2'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { copyPartName } from '../contract/image-copies.ts'
import { sha256 } from '../ids.ts'
import { ImageCollection } from '../images/image-collection.ts'
import { inspectImage } from '../images/inspect-image.ts'
import { usualHtml } from '../testing/hostile-html.ts'
import { composeArticle } from './compose-article.ts'
import { ingestArticle } from './ingest-article.ts'
import { losesMostText } from './loses-most-text.ts'

/** The highlighter’s patterns begin anew behind each match. */
const withoutCode = (html: string) => html.replace(/<pre>.*?<\/pre>/gs, '')

afterEach(() => vi.restoreAllMocks())

const long = 1_000

/** How many times patterns read the characters of a text while something runs. */
async function countReadings(length: number, run: () => unknown): Promise<number> {
  let characters = 0
  const count = (text: unknown) => {
    if ((typeof text === 'string' || text instanceof String) && text.length > long) characters += text.length
  }
  const restore = [
    ...(['replace', 'match', 'matchAll', 'split'] as const).map((name) => observe(String.prototype, name, count)),
    ...(['test', 'exec'] as const).map((name) =>
      observe(RegExp.prototype, name, (pattern, text) => {
        // A sticky pattern, or a pattern that has begun, reads only its match.
        if (pattern instanceof RegExp && !pattern.sticky && pattern.lastIndex === 0) count(text)
      }),
    ),
  ]
  await run()
  for (const end of restore) end()
  return characters / length
}

/** Tells `see` of each call of a method. @returns a function that ends it */
function observe(prototype: object, name: string, see: (self: unknown, input: unknown) => void): () => void {
  const original: unknown = Reflect.get(prototype, name)
  if (typeof original !== 'function') throw new Error(`There is no ${name}.`)
  const observed = function (this: unknown, ...input: unknown[]): unknown {
    see(this, input[0])
    return Reflect.apply(original, this, input)
  }
  Object.defineProperty(prototype, name, { value: observed, configurable: true, writable: true })
  return () => Object.defineProperty(prototype, name, { value: original, configurable: true, writable: true })
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
  expect(ingested).toBeLessThan(8)
  expect(composed).toBeLessThan(26)
  expect(encode.mock.calls).toEqual([])
  expect(write.mock.calls).toEqual([])
})

test('a saved text that differs in a word is not divided into words', async () => {
  const html = usualHtml(100_000)
  const readings = await countReadings(html.length, () => losesMostText(html, html.replace('usual', 'rare')))
  expect(readings).toBeLessThan(1.1)
})

test('a picture that a browser has drawn is hashed once, although its copies are named by its hash', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const image = sharp({ create: { width: 700, height: 400, channels: 3, background: '#333', noise } })
  const bytes = Uint8Array.from(await image.webp().toBuffer())
  const copy = Uint8Array.from(await image.resize(480).webp({ quality: 20 }).toBuffer())
  const images = new ImageCollection('a', new Map([[copyPartName(await sha256(bytes), 480), copy]]))
  const digest = vi.spyOn(crypto.subtle, 'digest')
  const { sentHash } = await images.add(bytes)
  await sentHash()
  images.refuseStrayCopies()
  expect(digest).toHaveBeenCalledTimes(1)
})

test.each(['png', 'webp', 'jpeg'] as const)('a %s without metadata is not copied', async (format) => {
  const image = sharp({ create: { width: 70, height: 40, channels: 3, background: '#333' } }).toFormat(format)
  const bytes = Uint8Array.from(await image.toBuffer())
  expect(inspectImage(bytes).bytes.buffer).toBe(bytes.buffer)
})
