// @vitest-environment node
import { expect, test } from 'vitest'
import { findAddresses } from '../../../../audience/subscriber-import/find-addresses.ts'
import { zipOf } from '../broadsheet/export-file.testing.ts'
import { countImages, htmlOf, lostWords, readAll, refusalsOf } from '../read-all.testing.ts'
import { openFile } from '../sources.ts'
import { cardsHtml, modernExport } from './ghost-exports.testing.ts'
import { nastyExport } from './nasty-export.testing.ts'
import { oldExport } from './old-export.testing.ts'

const asFile = (content: unknown) => new File([JSON.stringify(content)], 'old.ghost.2024-01-01.json')
const open = async (file: File) => {
  const { source, opened } = await openFile(file, null)
  expect(source).toBe('ghost')
  return opened
}
const image = new Uint8Array([1, 2, 3])
const makeZip = async (files: Record<string, string | Uint8Array<ArrayBuffer>>) => {
  const zip = await zipOf({ 'old.ghost.2024-01-01-10-00-00.json': JSON.stringify(modernExport), ...files })
  return new File([zip], 'ghost.zip')
}

test('every post, page, tag, author and comment of an export comes', async () => {
  const file = await open(asFile(modernExport))
  expect(file.items.map(({ kind }) => kind)).toEqual([
    ...['category', 'tag', 'author', 'author', 'article', 'article', 'article', 'article', 'article', 'article'],
    ...['page', 'comments'],
  ])
  const { items, problems } = await readAll(file)
  expect(problems).toEqual([])
  expect(refusalsOf(items)).toEqual([])
  const [first] = items.filter(({ kind }) => kind === 'article')
  expect(first).toMatchObject({
    sourceId: '00000001-aaaa-4bbb-8ccc-dddddddddddd',
    value: {
      ...{ slug: 'cards', subTitle: 'All of them', canonical: 'https://o.example/c', imageAlt: 'The top' },
      ...{ category: 'News', tags: [{ name: 'Tea & "cake"' }], authors: [{ name: 'Bob' }, { name: 'Ann' }] },
      ...{ searchTitle: 'For search', searchDescription: 'About it', publishedAt: '2024-01-02T08:00:00.000Z' },
      formerPaths: [{ path: '/cards' }, { path: '/p/00000001-aaaa-4bbb-8ccc-dddddddddddd' }],
    },
  })
  expect(first?.notes).toEqual([
    'Its internal tags are left out: #hidden.',
    ...['Its audio comes as a link.', 'Its video comes as a link.'],
    'Its file comes as a link.',
    'It has links to files of the old site, whose address the export does not say: they lead nowhere.',
    ...['field or button', 'script', 'drawing'].map((what) => `One ${what} was removed from its text.`),
    ...['product', 'header', 'signup'].map((name) => `“${name} card” is not understood here: its text is kept.`),
  ])
  expect(file.names).toEqual({ authors: ['Ann', 'Bob'], categories: ['News'] })
})

test('the words of all cards come in their order, and the cards become blocks', async () => {
  const { items } = await readAll(await open(asFile(modernExport)))
  const html = htmlOf(items, 'Cards')
  expect(lostWords(cardsHtml.replace(/<script[\s\S]*?<\/script>/g, ''), html)).toEqual([])
  expect(countImages(html)).toBe(5)
  for (const block of [
    '<a href="/second-post/">an own link</a>',
    '<figure class="alignwide"><img src="/media/import/',
    '<p class="button-link"><a href="https://shop.example/">Buy now</a></p>',
    '<figure class="gallery alignwide"><figure><img src="/media/import/',
    '<figcaption>Three of them</figcaption>',
    '<div class="callout tip" role="note">',
    '<details><summary>Is it free?</summary><p>Yes, it is.</p></details>',
    '<p class="link-card"><a href="https://b.example/page"><strong>A title</strong><br /><small>What it is · Zoë · The Paper</small></a></p>',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe>',
    '<p class="link-card"><a href="https://open.spotify.example/embed/1">',
    '<p><a href="https://cdn.example/film.mp4">film.mp4</a></p>',
    '<p><a href="/content/files/2024/01/plan.pdf">The plan</a></p>',
    '<pre><code class="language-js">const a = 1\nconst b = 2 &lt; 3</code></pre>',
  ]) {
    expect(html).toContain(block)
  }
  expect(html).not.toMatch(/script|alert|kg-/)
})

test('statuses: what readers did not see without paying stays unpublished', async () => {
  const { items } = await readAll(await open(asFile(modernExport)))
  const found = items.map(({ title, value, notes }) => [title, value && 'state' in value && value.state, notes[0]])
  expect(found.filter(([, state]) => state)).toEqual([
    ['Cards', 'published', 'Its internal tags are left out: #hidden.'],
    ['Second', 'unpublished', 'Only members could read it: it comes unpublished.'],
    ['Planned', 'scheduled', undefined],
    ['Mail', 'unpublished', 'It was sent by mail only: it comes unpublished.'],
    ['Lexical', 'unpublished', 'It comes as plain text: the file does not have its HTML.'],
    ['Empty', 'unpublished', 'Its text is in the form Mobiledoc only, which is not read: it comes without its text.'],
  ])
  expect(htmlOf(items, 'Lexical')).toBe('<p>Five &lt;words&gt;.</p><p>More.</p>')
  expect(items.find(({ title }) => title === 'Planned')?.value).toMatchObject({
    scheduledAt: '2090-01-01T00:00:00.000Z',
  })
})

test('comments come with their threads, and without hidden ones or addresses', async () => {
  const { items } = await readAll(await open(asFile(modernExport)))
  const article = '00000001-aaaa-4bbb-8ccc-dddddddddddd'
  expect(items.at(-1)?.value).toMatchObject({
    comments: [
      { id: 'Old-site.c1', article, replyTo: null, name: 'In', content: 'First & last\nline' },
      { id: 'Old-site.c2', article, replyTo: 'Old-site.c1', name: 'Anonymous', content: 'Reply' },
    ],
  })
  expect(JSON.stringify(items)).not.toContain('@example.com')
})

test('images come from the zip, whatever their size there; of others their path is known', async () => {
  const names = ['hill', 'a', 'b', 'cup', 'top', 'ann'].map((name) => [`content/images/2024/01/${name}.jpg`, image])
  const file = await open(await makeZip(Object.fromEntries(names)))
  const { items } = await readAll(file)
  const value = items.find(({ title }) => title === 'Cards')?.value
  const paths = [...new Set(JSON.stringify(value).match(/\/media\/import\/\d+/g))]
  expect(paths).toHaveLength(6)
  const read = await Promise.all(paths.map((path) => file.readImage(path)))
  expect(read.filter((found) => found instanceof Blob)).toHaveLength(5)
  expect(read).toContainEqual({ place: '/content/images/2024/01/missing.jpg' })
})

test('redirects that are paths come: those of an article as its former addresses', async () => {
  const yaml =
    '301:\n  /old-cards: /cards/\n  ^/feed/$: https://feeds.example/f\n  "^/x/(.*)$": /y/$1\n302:\n  /us: /about-us/\n'
  const json =
    '[{"from":"^\\\\/old-cards\\\\/?$","to":"/cards/"},{"from":"/us","to":"/about-us/"},{"from":"/a*","to":"/"},{"from":"/feed","to":"https://feeds.example/f"}]'
  for (const [name, text] of [
    ['redirects.yaml', yaml],
    ['data/redirects.json', json],
  ] as const) {
    const { items } = await readAll(await open(await makeZip({ [name]: text })))
    expect(items.find(({ title }) => title === 'Cards')?.value).toHaveProperty('formerPaths.2.path', '/old-cards')
    const redirects = items.find(({ kind }) => kind === 'redirects')
    expect(refusalsOf(items)).toEqual([])
    expect(redirects?.value).toMatchObject({
      redirects: expect.arrayContaining([
        expect.objectContaining({ from: '/feed', to: 'https://feeds.example/f' }),
        expect.objectContaining({ from: '/us', to: '/about-us/' }),
      ]),
    })
  }
  const { notes } = await open(await makeZip({ 'redirects.yaml': yaml }))
  expect(notes.at(-1)).toBe('1 of 4 redirects have patterns, which are left out: “^/x/(.*)$”.')
  expect((await open(await makeZip({ 'redirects.json': '{' }))).notes.at(-1)).toContain('cannot be read')
})

test('members are a list that the page Subscribers reads', async () => {
  const { subscribers } = await open(asFile(modernExport))
  expect(await findAddresses((await subscribers?.text()) ?? '')).toMatchObject({
    addresses: ['in@example.com'],
    ended: [{ email: 'out@example.com', reason: 'left' }],
  })
  const csv = 'id,email,name,subscribed_to_emails,created_at\n1,z@example.com,Z,true,2023-01-01T00:00:00.000Z\n'
  const zipped = await open(await makeZip({ 'members.2024-01-01.csv': csv }))
  expect(await zipped.subscribers?.text()).toBe(csv)
})

test('an export of an old release comes, with images by the address of its site', async () => {
  const file = await open(asFile(oldExport))
  const { items, problems } = await readAll(file)
  expect(problems).toEqual([])
  expect(refusalsOf(items)).toEqual([])
  expect(items.map(({ kind, sourceId }) => [kind, sourceId])).toEqual([
    ['category', 'old.example/category/1'],
    ['author', 'old.example/user/1'],
    ['article', 'old.example/1'],
    ['page', 'old.example/2'],
    ['redirects', 'old.example/redirects#1'],
  ])
  expect(items[2]?.value).toMatchObject({
    ...{ category: 'Old', authors: [{ name: 'Ann' }], createdAt: '2014-05-13T16:53:20.000Z' },
    ...{ updatedAt: '2014-06-01T10:00:00.000Z', image: expect.stringContaining('/media/import/') },
  })
  const html = htmlOf(items, 'Hello')
  const path = /src="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(await file.readImage(path)).toEqual({ address: 'https://old.example/content/images/2014/a.png' })
})

test('hostile values are cut or refused, each by itself', async () => {
  const { items, problems } = await readAll(await open(asFile(nastyExport)))
  expect(refusalsOf(items)).toEqual([])
  expect(problems).toEqual(['Its text is longer than 1,000,000 characters, which is the most.'])
  const articles = items.filter(({ kind }) => kind === 'article')
  expect(articles).toHaveLength(3)
  expect(articles[0]?.notes).toEqual(
    expect.arrayContaining([
      'It has no date that can be read: it comes unpublished.',
      'It has 59 tags: the first 10 come.',
      '“constructor card” is not understood here: its text is kept.',
    ]),
  )
  expect(articles.slice(1).map(({ title }) => title)).toEqual(['Untitled', 'Untitled'])
})

test('a tag that is the first one of some posts and a further one of others is a category and a tag', async () => {
  const posts = [1, 2, 3].map((id) => ({ id: `${id}`, title: `${id}`, html: '<p>x</p>', created_at: 1 }))
  const tags = ['One', 'Two', 'Three'].map((name) => ({ id: name, name, slug: name.toLowerCase() }))
  const pairs = ['1 One', '1 Two', '2 Two', '2 Three', '3 One']
  const posts_tags = pairs.map((pair, sort_order) => ({ post_id: pair[0], tag_id: pair.slice(2), sort_order }))
  const { items } = await readAll(await open(asFile({ db: [{ data: { posts, tags, posts_tags } }] })))
  expect(refusalsOf(items)).toEqual([])
  const titles = (kind: string) => items.filter((item) => item.kind === kind).map(({ title }) => title)
  expect([titles('category'), titles('tag')]).toEqual([
    ['One', 'Two'],
    ['Two', 'Three'],
  ])
})

test.each([
  ['{"db":[{"meta":{"exported_on":1},"data":{}}]}', 'it has no list of posts'],
  ['{"db":[{"meta":{"exported_on":1},"data":{"posts":[', 'The export of Ghost is damaged'],
])('a file that is %s has a sentence', async (text, problem) => {
  await expect(openFile(new File([text], 'g.json'), null)).rejects.toThrow(problem)
})

test('a chain of 20,000 replies is read', async () => {
  const post = { id: 'p', title: 'P', html: '<p>x</p>', created_at: 1 }
  const comments = Array.from({ length: 20_000 }, (_, index) => {
    return { id: index, post_id: 'p', parent_id: index - 1, status: 'published', html: 'Hi', created_at: index }
  })
  const { items } = await readAll(await open(asFile({ db: [{ data: { posts: [post], comments } }] })))
  const read = items.flatMap(({ value }) => (value && 'comments' in value ? value.comments : []))
  expect(read).toHaveLength(20_000)
  expect(read.filter(({ replyTo }) => replyTo === null).length).toBeGreaterThan(19_000)
})
