import { expect, test } from 'vitest'
import { FileProblem } from '#web/pages/admin/exchange/imports/import-file.ts'
import { openMarkdownFile } from '#web/pages/admin/exchange/imports/sources/markdown/markdown.ts'
import { readSourceFile } from '#web/pages/admin/exchange/imports/sources/source-file.ts'
import { cleanArticle } from '../article/sanitize.ts'
import { refusedArticles, scriptedZip } from '../testing/hostile-articles.ts'
import { refusedZips } from '../testing/hostile-zips.ts'
import { someVectors } from '../testing/xss-vectors.ts'

/** Elements and attributes that can run something, in HTML whose attributes have no values. */
const activeMarkup = /<(?:script|style|svg|object|embed|form)|<[^>]+ (?:on\w+|style)=/i
const attributeValue = /="[^"]*"/g

/** Opens a zip as one of Markdown, whatever made it, and reads all of its items. @returns their HTML, or the sentences */
async function readAll(file: Blob): Promise<string[]> {
  const { items } = await openMarkdownFile(await readSourceFile(new File([file], 'site.zip')))
  // Besides the names of its authors.
  const texts = items.filter(({ kind }) => kind === 'article' || kind === 'page')
  const read = texts.map(({ read }) =>
    read().then(({ item }) => (item.kind === 'article' || item.kind === 'page' ? (item.value?.html ?? '') : '')),
  )
  const ends = await Promise.allSettled(read)
  return ends.map((end) => {
    if (end.status === 'fulfilled') return end.value
    expect(end.reason).toBeInstanceOf(FileProblem)
    return String(end.reason)
  })
}

test.each([...refusedZips, ...refusedArticles].map(({ what, build }) => [what, build] as const))(
  '%s: a site is read or refused with a sentence',
  async (_, build) => {
    const read = await readAll(build()).catch((problem: unknown) => problem)
    if (!Array.isArray(read)) expect(read).toBeInstanceOf(FileProblem)
  },
)

test('scripts everywhere are gone when the API has cleaned the text', async () => {
  const vectors = someVectors()
  const read = await readAll(scriptedZip(vectors))
  expect(read).toHaveLength(vectors.length)
  for (const html of read) expect(cleanArticle(html).replace(attributeValue, '')).not.toMatch(activeMarkup)
})
