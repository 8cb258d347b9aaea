// @vitest-environment node
import { downloadZip } from 'client-zip'
import { expect, test } from 'vitest'
import { growthOf, linear } from '#worker/testing/growth.ts'
import { zipOf } from '../broadsheet/export-file.testing.ts'
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
  expect(opened.notes).toEqual(['Of its 100,000 tags, 10,000 come.'])
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

test.each(['le', 'be', 'le without its mark'])('a file in UTF-16 (%s) is read, in a zip, too', async (order) => {
  const encode = (xml: string) => {
    const text = order.endsWith('mark') ? xml : `\ufeff${xml}`
    const bytes = new DataView(new ArrayBuffer(2 * text.length))
    for (let at = 0; at < text.length; at += 1) bytes.setUint16(2 * at, text.charCodeAt(at), order !== 'be')
    return new Uint8Array(bytes.buffer)
  }
  const wide = buildWxr([{ id: 1, title: 'Wide — 日本', content: '<p>Zoë, 𝄞</p>' }], { encode })
  const zip = new File([await zipOf({ 'wide.xml': new Uint8Array(await wide.arrayBuffer()) })], 'wide.zip')
  for (const file of [wide, zip]) {
    expect((await openFile(file, null)).source).toBe('wordpress')
    const { articles } = await readFile(file)
    expect(articles.map(({ value }) => [value.title, value.html])).toEqual([
      ['Wide — 日本', expect.stringContaining('<p>Zoë, 𝄞</p>')],
    ])
  }
})

test('a day that no calendar has, and no date at all, never make a post the newest of the site', async () => {
  const feb = { gmt: '2019-02-30 10:00:00', date: '2019-02-30 12:00:00' }
  const none = { gmt: '0000-00-00 00:00:00', date: '' }
  const items = [
    { id: 1, title: 'Known' },
    { id: 2, title: 'February', ...feb },
    { id: 3, title: 'None', ...none },
    { id: 4, title: 'Draft', status: 'draft', gmt: '0000-00-00 00:00:00', date: '2019-05-20 01:00:00' },
    { id: 5, title: 'Older draft', status: 'draft', gmt: '0000-00-00 00:00:00', date: '2018-01-20 01:00:00' },
  ]
  const encode = (xml: string) =>
    new TextEncoder().encode(
      xml.replace(/<pubDate>[^<]*<\/pubDate>/g, '<pubDate>Sat, 30 Feb 2019 10:00:00 +0000</pubDate>'),
    )
  const { articles, opened } = await readFile(buildWxr(items, { encode }))
  expect(opened.notes[0]).toBe('2 blogs without a date that can be read: they come unpublished.')
  const found = articles.map(({ value, notes }) => [
    value.title,
    value.state,
    value.createdAt.slice(0, 13),
    notes.join(' '),
  ])
  const undated = 'It has no date that can be read: it comes unpublished.'
  expect(found).toEqual([
    ['Known', 'published', '2019-05-04T10', ''],
    ['February', 'unpublished', expect.any(String), undated],
    ['None', 'unpublished', expect.any(String), undated],
    // The clock of the site was two hours ahead, as its other posts say.
    ['Draft', 'unpublished', '2019-05-19T23', ''],
    ['Older draft', 'unpublished', '2018-01-19T23', ''],
  ])
})

test('a draft without an address comes behind the posts, and menus that are twice are menus', async () => {
  const { articles, opened } = await readFile(
    buildWxr([
      { id: 1, title: 'A pier', status: 'draft', slug: '' },
      { id: 2, title: 'A pier', slug: 'a-pier' },
      { id: 3, title: '', type: 'nav_menu_item' },
      { id: 3, title: '', type: 'nav_menu_item' },
    ]),
  )
  expect(articles.map(({ value }) => value.slug)).toEqual(['a-pier', ''])
  expect(opened.notes).toEqual(['2 items of WordPress itself are not imported: 2 of menus, 0 of designs and versions.'])
})
