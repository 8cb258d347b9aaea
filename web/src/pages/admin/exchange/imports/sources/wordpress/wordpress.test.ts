// @vitest-environment node
import { expect, test } from 'vitest'
import { buildWxr, itemXml, travelCategory } from './fixtures/build-wxr.testing.ts'
import { readFile } from './fixtures/read-file.testing.ts'

/** How often a pattern is in a file: counted without the importer. */
async function count(file: File, pattern: RegExp) {
  return ((await file.text()).match(pattern) ?? []).length
}

test('statuses, dates and addresses of posts arrive, or are listed', async () => {
  const posts: Parameters<typeof buildWxr>[0] = [
    {
      id: 1,
      title: 'Plain',
      content: 'Words.',
      categories: ['Travel &amp; Food', 'Second'],
      tags: ['a, b', 'a &amp; c'],
      sticky: true,
    },
    { id: 2, title: 'Later', status: 'future', gmt: '2030-01-02 03:04:05' },
    { id: 3, title: 'Draft', status: 'draft', gmt: '0000-00-00 00:00:00', slug: '', link: 'https://old.example/?p=3' },
    { id: 4, title: 'Waits', status: 'pending' },
    { id: 5, title: 'Own', status: 'private' },
    { id: 6, title: 'Locked', password: 'secret' },
    { id: 7, title: 'Thrown', status: 'trash', slug: 'thrown__trashed' },
    { id: 8, title: 'Zero', gmt: '0000-01-01 00:00:00', date: '9999-12-31 00:00:00' },
    { id: 9, title: 'Odd', status: 'toString' },
    {
      id: 10,
      title: '',
      content: '<!-- wp:paragraph --><p>One two three four five six seven eight nine</p><!-- /wp:paragraph -->',
    },
    { id: 11, title: 'Twin', slug: 'twin' },
    { id: 12, title: 'Twin too', slug: 'twin' },
    { id: 12, title: 'Again' },
    { id: 13, title: 'Moved', slug: 'moved', meta: { _wp_old_slug: 'before' }, excerpt: 'x'.repeat(400) },
    { id: 14, title: 'Tom &amp; “Zoë” &lt;3', slug: '%d0%bf%d1%80' },
    {
      id: 20,
      title: 'Child',
      type: 'page',
      slug: 'child',
      link: 'https://old.example/parent/child/',
      content: 'Page.',
    },
    { id: 21, type: 'product' },
    { id: 22, type: 'product' },
    { id: 23, type: 'nav_menu_item' },
    { id: 24, type: 'revision' },
    { id: 25, status: 'auto-draft' },
  ]
  const file = buildWxr(posts, { listed: travelCategory })
  const { opened, article, articles, pages, items, refused } = await readFile(file)
  expect(refused).toEqual([])
  expect(articles).toHaveLength(14)
  expect(pages).toHaveLength(1)
  // A repeated item, two products, a menu, a revision and an empty draft are in the notes.
  expect(articles.length + pages.length + 6).toBe(await count(file, /<item>/g))
  expect(opened.notes).toEqual([
    '2 of the type “product” are not imported.',
    '2 items of WordPress itself are not imported: 1 of menus, 1 of designs and versions.',
    expect.stringMatching(/^1 item with the number of another one: the first of each counts\. Left out: “.+”\.$/),
    '1 empty drafts that WordPress made by itself are not imported.',
  ])
  expect(opened.names).toEqual({ authors: ['Ana Lima'], categories: ['Travel & Food'] })
  const plain = article('Plain')
  expect(plain.sourceId).toBe('old.example/1')
  expect(plain.value).toMatchObject({
    state: 'published',
    category: 'Travel & Food',
    authors: [{ name: 'Ana Lima' }],
    tags: [{ name: 'Second' }, { name: 'a b' }, { name: 'a & c' }],
    createdAt: '2019-05-04T10:00:00.000Z',
    publishedAt: '2019-05-04T10:00:00.000Z',
  })
  expect(plain.value.formerPaths.map(({ path }) => path)).toEqual(['/2019/05/post-1', '/?p=1'])
  expect(plain.notes).toContain('It was at the top of the old site (sticky).')
  expect(article('Later').value).toMatchObject({ state: 'scheduled', scheduledAt: '2030-01-02T03:04:05.000Z' })
  const states = ['Draft', 'Waits', 'Own', 'Locked', 'Thrown', 'Odd'].map((title) => article(title).value.state)
  expect(states).toEqual(['unpublished', 'unpublished', 'unpublished', 'unpublished', 'trash', 'unpublished'])
  expect(article('Draft').value).toMatchObject({ createdAt: '2019-05-04T10:00:00.000Z', slug: '' })
  expect(article('Zero').value.createdAt).toBe('2019-05-04T10:00:00.000Z')
  expect(article('Zero').notes).toContain('Its date cannot be read: it gets 2019-05-04.')
  expect(articles[8]?.value.title).toBe('One two three four five six seven eight')
  expect(article('Moved').value.formerPaths.map(({ path }) => path)).toEqual([
    '/2019/05/moved',
    '/?p=13',
    '/2019/05/before',
  ])
  expect(article('Moved').value.subTitle).toHaveLength(300)
  expect(article('Tom & “Zoë” <3').value.slug).toBe('пр')
  const rows = items.flatMap(({ value }) => (value && 'redirects' in value ? value.redirects : []))
  expect(rows.map(({ from, to, named }) => `${from} → ${to ?? named?.name}`).join('; ')).toBe(
    '/parent/child → /child; /?p=20 → /child; /author/ana → Ana Lima; /?author=1 → Ana Lima; /category/travel → Travel & Food; /?cat=2 → Travel & Food',
  )
})

test('comments arrive in threads of two levels, each in its part, and without addresses', async () => {
  const file = buildWxr([
    {
      id: 1,
      comments: [
        { id: 5, parent: 4 },
        { id: 1, user: 1, author: 'Ana' },
        { id: 2, parent: 1 },
        { id: 3, parent: 2, approved: '0' },
        { id: 4, parent: 3 },
        { id: 6, approved: 'spam', content: '<a href="https://x.example">buy</a>' },
        { id: 7, parent: 6 },
        { id: 8, parent: 7, approved: 'spam' },
        { id: 9, type: 'pingback' },
        { id: 10, approved: 'trash' },
        { id: 11, parent: 12 },
        { id: 12, parent: 11, content: `${'long '.repeat(900)}`, author: '' },
        { id: 13, type: 'order_note' },
      ],
    },
    { id: 2, comments: Array.from({ length: 120 }, (_, index) => ({ id: 100 + index })) },
    { id: 3, type: 'page', comments: [{ id: 300 }] },
  ])
  const { opened, comments, read } = await readFile(file)
  expect(comments.length + 3).toBe(await count(file, /<wp:comment>/g))
  expect(new Set(comments.map(({ id }) => id)).size).toBe(comments.length)
  expect(opened.notes).toEqual([
    '1 comment in the trash of the old site: not imported.',
    '1 entry that other programs keep as comments: not imported.',
    '1 comment of pages: not imported, pages have no comments here.',
  ])
  const short = (id: string | null) => id?.replace('wp-old.example-', '') ?? null
  const ofFirst = comments.filter(({ article }) => article === 'old.example/1')
  const threads = ofFirst.map(({ id, replyTo, part }) => [short(id), short(replyTo), part])
  expect(threads).toEqual([
    ['1', null, undefined],
    ['7', null, undefined],
    ['11', null, undefined],
    ['12', null, undefined],
    ['5', '1', undefined],
    ['2', '1', undefined],
    ['4', '1', undefined],
    ['3', '1', 'pending'],
    ['6', null, 'spam'],
    ['8', '6', 'spam'],
    ['9', null, 'pings'],
  ])
  expect(ofFirst[0]).toMatchObject({
    name: 'Ana',
    isAuthor: true,
    isApproved: true,
    createdAt: '2019-06-01T10:00:00.000Z',
  })
  expect(ofFirst[8]).toMatchObject({ content: 'buy', isApproved: false })
  expect(JSON.stringify(read)).not.toMatch(/mail\.example|192\.0\.2|reader\.example/)
})

test('images come as their originals, with their descriptions, and missing ones are named', async () => {
  const uploads = 'https://old.example/wp-content/uploads/2019/05'
  const file = buildWxr([
    {
      id: 1,
      title: 'Images',
      content: `<a href="${uploads}/lake.jpg"><img class="wp-image-50" src="${uploads}/lake-300x200.jpg" srcset="${uploads}/lake-300x200.jpg 300w, ${uploads}/lake-150x100.jpg 150w"></a>

<img src="http://old.example/wp-content/uploads/2019/05/sea-1024x768.png" alt="Sea"> <img src="${uploads}/big-700x400.jpg"> <img src="https://else.example/a-10x10.png">
[gallery ids="50,51,99"]`,
      meta: { _thumbnail_id: '51' },
    },
    { id: 2, title: 'Missing', content: '<img src="/wp-content/uploads/x-1x1.gif">', meta: { _thumbnail_id: '77' } },
    { id: 50, type: 'attachment', attachment: `${uploads}/lake.jpg`, meta: { _wp_attachment_image_alt: 'A lake' } },
    { id: 51, type: 'attachment', attachment: `${uploads}/big-scaled.jpg`, excerpt: 'A <em>big</em> one' },
  ])
  const { article, opened, read } = await readFile(file)
  const addressOf = async (path: string) => {
    const image = await opened.readImage(path)
    return 'address' in image ? image.address : ''
  }
  const { value, notes } = article('Images')
  const paths = read.find(({ item }) => item.title === 'Images')?.images ?? []
  expect(await Promise.all(paths.map(addressOf))).toEqual([
    `${uploads}/big-scaled.jpg`,
    `${uploads}/lake.jpg`,
    `${uploads}/sea.png`,
    'https://else.example/a-10x10.png',
  ])
  expect(value.html).not.toContain('<a ')
  expect(value.html.match(/<img/g)).toHaveLength(6)
  expect(value.html.match(/alt="A lake"/g)).toHaveLength(2)
  expect(value.html).toMatch(
    /<figure class="gallery">(?:<figure><img [^<>]*>(?:<figcaption>.*?<\/figcaption>)?<\/figure>){2}<\/figure>/,
  )
  expect(notes).toEqual(['1 images of its galleries are not in the file.'])
  expect(article('Missing').notes).toEqual(['Its featured image (number 77) is not in the file.'])
  expect(article('Missing').value.image).toBe('')
})

test('what search engines were told arrives', async () => {
  const meta = {
    _yoast_wpseo_canonical: 'https://first.example/a',
    '_yoast_wpseo_meta-robots-noindex': '1',
    _yoast_wpseo_title: '%%title%% - %%sitename%%',
    _yoast_wpseo_metadesc: 'About &amp; more',
  }
  const other = { id: 2, title: 'B', meta: { rank_math_canonical_url: 'http://x.example' } }
  const { article } = await readFile(buildWxr([{ id: 1, title: 'A', meta }, other]))
  expect(article('A').value).toMatchObject({
    ...{ canonical: 'https://first.example/a', isHidden: true, searchTitle: '', searchDescription: 'About & more' },
  })
  expect(article('B').notes).toEqual(['The address of its original is left out: “http://x.example”.'])
})

const latin = (xml: string) => Uint8Array.from(xml, (letter) => letter.charCodeAt(0))
const declaration = '<?xml version="1.0" encoding="ISO-8859-1"?>'

test('texts arrive whatever encoding the file declares', async () => {
  const items = [{ id: 1, title: 'Zoë café', content: 'Crème brûlée' }]
  const wrong = await readFile(buildWxr(items, { declaration }))
  expect(wrong.article('Zoë café').value.html).toContain('Crème brûlée')
  const old = await readFile(buildWxr(items, { encode: latin }))
  expect(old.article('Zoë café').value.html).toContain('Crème brûlée')
  const marked = await readFile(buildWxr(items, { declaration: `\ufeff${declaration}` }))
  expect(marked.articles).toHaveLength(1)
})

test('entities of a DOCTYPE, sections in sections and items that are none change nothing', async () => {
  const before = `<!DOCTYPE rss [<!ENTITY a "<item>ha</item>"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c SYSTEM "file:///etc/passwd">]>`
  const file = buildWxr(
    [
      { id: 1, title: 'Laughs', content: 'A ]]> and <item>no item</item> and <![CDATA[ inner ]]> text &b;' },
      '<!-- <item><title>Hidden</title></item> -->',
      itemXml({ id: 2, title: 'Raw' })
        .replace('<![CDATA[Raw]]>', '&b; &amp;amp; &c;')
        .replace(
          '<content:encoded><![CDATA[]]>',
          '<content:encoded><![CDATA[<p>one <![CDATA[two]]> three</p> <b>four</b>',
        ),
      { id: 3, title: 'After', content: '<script>alert(1)</script>Words<img src=x onerror=alert(1)>' },
    ],
    { before },
  )
  const { articles, article } = await readFile(file)
  expect(articles).toHaveLength(3)
  expect(article('Laughs').value.html).toContain('A ]]&gt; and ')
  expect(articles[1]?.value.html.replace(/<[^>]*>/g, ' ')).toMatch(/one +two three +four/)
  expect(articles[1]?.value.html).toContain('<strong>four</strong>')
  expect(article('After').value.html).not.toMatch(/alert|onerror/)
})

test('an item that is too long is refused, and a cut file says so', async () => {
  const long = { id: 1, title: 'Long', content: 'word '.repeat(2_500_000) }
  const encode = (xml: string) => new TextEncoder().encode(xml.slice(0, -100))
  const much = { id: 2, title: 'Much', content: 'word '.repeat(250_000) }
  const file = buildWxr([long, much, { id: 3, title: 'Short' }], { encode })
  const { articles, refused, opened } = await readFile(file)
  expect(articles).toHaveLength(0)
  expect(refused.map(({ name }) => name)).toEqual(['Much', 'Long'])
  expect(refused[1]?.reason).toBe('It is longer than 8 MB: such an item is not read.')
  expect(opened.notes).toEqual(['The file ends in the middle of an item: it is not complete. Export it again.'])
})
