import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { beforeAll, expect, test } from 'vitest'
import { plainText } from '../article/text.ts'
import { noDetails } from '../contract/blog-details.ts'
import { authorProfiles } from '../testing/author-profiles.ts'
import { feedOrigin, readFeed } from '../testing/feeds.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi({ vars: { SITE_URL: feedOrigin } })
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const { add: author } = authorProfiles(api, () => token)

/** Titles that break a feed when a level of escaping is missing, or is there twice. */
const hostileTitles = [
  'Launching “Ünïcode” & <Co.> 👩🏽‍🚀',
  'How to use <dialog> ]]> and &lt;b&gt;',
  'مرحبا <بالعالم> & أهلا',
]

test('a title and a subtitle are read as they were written, whatever they contain', async () => {
  const subtitle = '<b>not bold</b> & ]]> “co”'
  for (const title of hostileTitles) await addBlog(api, token, { title, subtitle, category: 'Startup' })
  const written = hostileTitles.toReversed().map((title) => ({ title, summary: subtitle }))
  const { entries = [] } = parseAtomFeed((await api.call('/atom.xml')).text)
  // Atom: both are HTML. RSS: the title is plain text, the description is HTML.
  const ofAtom = entries.slice(0, 3).map(({ title, summary }) => ({
    types: [title?.type, summary?.type],
    title: plainText(title?.value ?? ''),
    summary: plainText(summary?.value ?? ''),
  }))
  expect(ofAtom).toEqual(written.map((item) => ({ types: ['html', 'html'], ...item })))
  const { items = [] } = parseRssFeed((await api.call('/articles/startup/rss.xml')).text)
  expect(items.map(({ title, description = '' }) => ({ title, summary: plainText(description) }))).toEqual(written)
  const json = JSON.parse((await api.call('/feed.json')).text)
  expect(json.items.slice(0, 3)).toMatchObject(written)
})

test('links and videos of an article are absolute links in every feed', async () => {
  const video = '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>'
  await addBlog(api, token, { title: 'Links', description: `<p>See <a href="/about">us</a></p>${video}` })
  for (const path of ['/rss.xml', '/atom.xml', '/feed.json']) {
    const text = (await api.call(path)).text.replaceAll('\\"', '"')
    expect(text, path).toContain('<a href="https://blog.example/about">us</a>')
    expect(text, path).toContain('<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Video</a>')
    expect(text, path).not.toContain('<iframe')
  }
})

test('items have their authors, by name, address and picture', async () => {
  const image = '/media/authors/0123456789abcdef.png'
  await api.env.DB.prepare("INSERT INTO media VALUES (?, 'authors', 'image/png', 9, 9, 9, 0, NULL, '', NULL)")
    .bind(image.slice(1))
    .run()
  const [ann, bob] = [await author('Ann & Co <b>', { image }), await author('Bob')]
  await addBlog(api, token, { details: { ...noDetails, authors: [ann._id, bob._id] } })
  const [item] = JSON.parse((await api.call('/feed.json')).text).items
  expect(item.authors).toEqual([
    { name: 'Ann & Co <b>', url: 'https://blog.example/author/ann-co-b', avatar: `https://blog.example${image}` },
    { name: 'Bob', url: 'https://blog.example/author/bob' },
  ])
  const rss = await readFeed(api, '/rss.xml')
  expect(rss.feed).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ dc: { creators: ['Ann & Co <b>', 'Bob'] } })]),
  })
  expect(rss.text).not.toContain('<author>')
  const atom = await readFeed(api, '/atom.xml')
  const authors = [
    { name: 'Ann & Co <b>', uri: 'https://blog.example/author/ann-co-b' },
    { name: 'Bob', uri: 'https://blog.example/author/bob' },
  ]
  expect(atom.feed).toMatchObject({ entries: expect.arrayContaining([expect.objectContaining({ authors })]) })
})

test('an article begins with what readers are told about AI in it, in every feed', async () => {
  const details = { ...noDetails, aiLabel: 'assisted', aiSentence: 'Translated with <AI> ]]>' }
  await addBlog(api, token, { title: 'Told', description: '<p>Its words</p>', details })
  const told = '<p><em>Translated with &lt;AI&gt; ]]&gt;</em></p><p>Its words</p>'
  const { items = [] } = parseRssFeed((await api.call('/rss.xml')).text)
  expect(items[0]?.content?.encoded).toBe(told)
  expect(parseAtomFeed((await api.call('/atom.xml')).text).entries?.[0]?.content?.value).toBe(told)
  expect(JSON.parse((await api.call('/feed.json')).text).items[0].content_html).toBe(told)
})
