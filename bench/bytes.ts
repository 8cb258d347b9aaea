import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { withPhonePage } from './phone-page.ts'

export const kinds = ['document', 'styles', 'scripts', 'fonts', 'images', 'data'] as const
type Kind = (typeof kinds)[number]

/** In bytes; only text is compressed. */
type Size = { raw: number; gzipped: number }
/** Words of the article, 0 where there is none; whether the document was compressed in transit; the weight of each kind of file. */
export type BytesResult = { what: string; words: number; isCompressed: boolean; weights: (Size & { kind: Kind })[] }

/** Measures the downloads of a first visit without scrolling. */
export function measureBytes(browser: Browser, what: string, url: string): Promise<BytesResult> {
  return withPhonePage(browser, async (page) => {
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    const answer = await page.goto(url, { waitUntil: 'networkidle' })
    const text = await page.evaluate(() => document.querySelector('.prose')?.textContent ?? '')
    const files = await Promise.all(responses.map(weigh))
    return {
      what,
      words: text.split(/\s+/).filter(Boolean).length,
      isCompressed: answer?.headers()['content-encoding'] !== undefined,
      weights: kinds.map((kind) => ({ kind, ...sum(files.filter((file) => file.kind === kind)) })),
    }
  })
}

async function weigh(response: Response) {
  const type = response.headers()['content-type'] ?? ''
  const body = await response.body()
  const isText = /^text\/|javascript|json|svg|xml/.test(type)
  return { kind: kindOf(type), raw: body.length, gzipped: isText ? gzipSync(body).length : body.length }
}

function kindOf(type: string): Kind {
  if (type.startsWith('text/html')) return 'document'
  if (type.startsWith('text/css')) return 'styles'
  if (type.includes('javascript')) return 'scripts'
  if (type.startsWith('font/')) return 'fonts'
  return type.startsWith('image/') ? 'images' : 'data'
}

/** Adds up sizes. */
export function sum(sizes: readonly Size[]): Size {
  return {
    raw: sizes.reduce((total, { raw }) => total + raw, 0),
    gzipped: sizes.reduce((total, { gzipped }) => total + gzipped, 0),
  }
}
