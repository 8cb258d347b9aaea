import { expect, test } from 'vitest'
import { FileProblem } from '#web/pages/admin/exchange/imports/import-file.ts'
import { openExportFile } from '#web/pages/admin/exchange/imports/sources/broadsheet/export-file.testing.ts'
import { cleanArticle } from '../article/sanitize.ts'
import { refusedArticles, scriptedZip } from '../testing/hostile-articles.ts'
import { articleZip, exportZip, refusedZips } from '../testing/hostile-zips.ts'
import { someVectors } from '../testing/xss-vectors.ts'

/** Elements and attributes that can run something, in HTML whose attributes have no values, and addresses that can. */
const activeMarkup = /<(?:script|style|svg|object|embed|form)|<[^>]+ (?:on\w+|style)=/i
const activeAddress = /<[a-z][^<>]* (?:href|src)="(?!https?:|\/|#|data:image\/)/i
const attributeValue = /="[^"]*"/g

/** The items of a file, as the admin reads them. */
async function readNotes(file: Blob): Promise<string[]> {
  const { items } = await openExportFile(file)
  const read = items.map((item) =>
    item.read().then(
      ({ item: { notes } }) => notes,
      (problem: unknown) => {
        expect(problem).toBeInstanceOf(FileProblem)
        return [String(problem)]
      },
    ),
  )
  return (await Promise.all(read)).flat()
}

test.each(refusedZips.map(({ what, ...file }) => [what, file] as const))(
  '%s: the file is refused with a sentence',
  async (_, { build, sentence }) => {
    const opened = openExportFile(build())
    await expect(opened).rejects.toThrow(FileProblem)
    await expect(opened).rejects.toThrow(sentence)
  },
)

test.each(refusedArticles.map(({ what, ...file }) => [what, file] as const))(
  '%s: the table says it of the article, and the rest is read',
  async (_, { build, sentence }) => {
    const notes = await readNotes(build())
    expect(notes).toHaveLength(1)
    expect(notes[0]).toContain(sentence)
  },
)

test('files that are made in the same way and tell the truth are read without a note', async () => {
  expect(await readNotes(exportZip({}))).toEqual([])
  expect(await readNotes(articleZip('title: "A"'))).toEqual([])
})

test('scripts everywhere are texts of an article, whose HTML has none when the API has cleaned it', async () => {
  const vectors = someVectors()
  const { items } = await openExportFile(scriptedZip(vectors))
  expect(items).toHaveLength(vectors.length)
  for (const { read } of items) {
    const { item } = await read()
    if (item.kind !== 'article' || item.value === null) throw new Error('Each item is an article that was read.')
    const { html, ...fields } = item.value
    expect(fields).toMatchObject({
      title: '<script>alert(1)</script>',
      authors: [{ name: '<script>alert(1)</script>' }],
    })
    expect([fields.isHidden, Reflect.get({}, 'isHidden')]).toEqual([false, undefined])
    expect(Object.values(fields).every((value) => typeof value !== 'function')).toBe(true)
    const clean = cleanArticle(html)
    expect(clean.replace(attributeValue, '=""')).not.toMatch(activeMarkup)
    expect(clean).not.toMatch(activeAddress)
  }
})
