// @vitest-environment node
import { downloadZip } from 'client-zip'
import { expect, test } from 'vitest'
import { growthOf, linear } from '#worker/testing/growth.ts'
import { openFile } from '../sources.ts'
import { buildWxr, travelCategory } from './fixtures/build-wxr.testing.ts'
import { readFile } from './fixtures/read-file.testing.ts'
import { indexWxr } from './index-wxr.ts'

test('elements are found wherever the parts of a file end', async () => {
  const file = buildWxr([{ id: 1, content: 'é ]]> <item>' }, { id: 2 }], {
    before: '<!-- <item> -->',
    listed: travelCategory,
  })
  const text = await file.text()
  const bytes = new TextEncoder().encode(text)
  // A comment before the file moves each of these places to the end of the first part.
  const part = 4 * 1024 * 1024
  for (const sign of ['<!-- <item', '<wp:author>', '<item>', '<![CDATA[é', ']]]]>', '</item>', '</rss>']) {
    const shift = new TextEncoder().encode(text.slice(0, text.indexOf(sign) + 3)).length + '<!--'.length + '-->'.length
    const filling = `<!--${'x'.repeat(part - shift)}-->`
    const { ranges, isCut } = await indexWxr(new Blob([filling, bytes]))
    expect(isCut).toBe(false)
    expect(ranges.map(({ name }) => name)).toEqual(['wp:author', 'wp:category', 'item', 'item'])
    for (const { name, from, to } of ranges) {
      const found = new TextDecoder().decode(bytes.slice(from - filling.length, to - filling.length))
      expect(found.startsWith(`<${name}>`) && found.endsWith(`</${name}>`)).toBe(true)
    }
  }
})

test.each(['<item ', '<!DOCTYPE>', '<!DOCTYPE [', '<wp:tag/', '<![CDATA[', '<!--', '</item '])(
  'many %s are read in linear time',
  async (sign) => {
    const exponent = await growthOf((length) => {
      const file = new Blob([sign.repeat(length / sign.length)])
      return () => indexWxr(file)
    }, 1_600_000)
    expect(exponent).toBeLessThan(linear)
  },
)

test('of 100,000 tags 10,000 come, and a post has ten', async () => {
  const listed = Array.from({ length: 100_000 }, (_, index) => `<wp:tag><wp:tag_name>t${index}</wp:tag_name></wp:tag>`)
  const tags = Array.from({ length: 14 }, (_, index) => `t${index}`)
  const file = buildWxr([{ id: 1, title: 'Many', tags }], { listed: listed.join('') })
  const { opened } = await openFile(file, null)
  expect(opened.items.filter(({ kind }) => kind === 'tag')).toHaveLength(10_000)
  expect(opened.notes).toEqual(['Of its 100000 tags, 10000 come.'])
  const { article } = await readFile(buildWxr([{ id: 1, title: 'Many', tags }]))
  expect(article('Many').value.tags).toHaveLength(10)
  expect(article('Many').notes).toEqual(['A blog has 10 tags at most: t10, t11, t12, t13 do not come.'])
})

test.each([null, 'wordpress'] as const)(
  'a zip with the file is read as the file is (program chosen: %s)',
  async (chosen) => {
    const wxr = buildWxr([{ id: 1, title: 'Packed' }])
    const zipOf = async (names: string[]) => {
      const files = names.map((name) => ({ name, input: name.includes('wordpress') ? wxr : '<urlset>text</urlset>' }))
      return new File([await downloadZip(files).blob()], 'export.zip')
    }
    const alone = await openFile(wxr, chosen)
    for (const names of [
      ['a.wordpress.xml'],
      ['folder/a.wordpress.XML', 'README.md', 'sitemap.xml', '__MACOSX/._a.xml'],
    ]) {
      const { source, opened } = await openFile(await zipOf(names), chosen)
      expect([source, opened.hash, opened.items.map(({ name }) => name)]).toEqual([
        'wordpress',
        alone.opened.hash,
        alone.opened.items.map(({ name }) => name),
      ])
    }
    await expect(openFile(await zipOf(['wordpress.1.xml', 'wordpress.2.xml']), chosen)).rejects.toThrow(
      'several files of WordPress',
    )
    await expect(openFile(await zipOf(['sitemap.xml']), chosen)).rejects.toThrow(
      chosen
        ? 'There is no XML file of WordPress in this zip.'
        : 'No program that is known here has written this file.',
    )
  },
)
