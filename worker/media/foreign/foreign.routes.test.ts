import { randomUUID } from 'node:crypto'
import { Response } from 'miniflare'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { megabyte } from '../../contract/units.ts'
import { createAuthor } from '../../testing/author.ts'
import { logIn, logInAs, picture } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { observeStatements } from '../../testing/statements.ts'

const api = setUpApi()
let token: string
/** Responses of the internet by address. */
let internet: Record<string, () => Response>
let requested: string[]

beforeAll(async () => {
  token = await logIn(api)
  api.serveInternet(({ url }) => {
    requested.push(url)
    return internet[url]?.() ?? new Response('Nothing here', { status: 404 })
  })
})
beforeEach(() => {
  internet = {}
  requested = []
})

const at = 'https://site.org'
const html = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } })
const fetchImage = (url: string, owner: string = randomUUID()) =>
  api.call('/api/admin/media/fetch', { token, json: { owner, url } })
const makeCard = (url: string, owner: string = randomUUID()) =>
  api.call('/api/admin/link-card', { token, json: { owner, url } })
const files = async () => (await api.env.MEDIA.list()).objects.map(({ key }) => key)

async function serveImage(address: string, options = {}) {
  const image = await picture(options)
  // The type that a site names is not believed.
  internet[address] = () => new Response(image, { headers: { 'content-type': 'text/plain' } })
}

test('an image of another site is stored once, as an upload of the draft', async () => {
  const owner = randomUUID()
  await serveImage(`${at}/a.png`)
  internet[`${at}/moved`] = redirect('/a.png')
  const { status, body } = await fetchImage(`${at}/moved`, owner)
  expect([status, body]).toEqual([
    201,
    { success: true, url: expect.stringMatching(`/media/${owner}/[0-9a-f]{16}.png$`), width: 32, height: 18 },
  ])
  expect((await api.call(new URL(body.url).pathname)).headers.get('content-type')).toBe('image/png')
  const before = await files()
  expect((await fetchImage(`${at}/a.png`, owner)).body).toEqual(body)
  expect(await files()).toEqual(before)
})

test.each([
  ['http://site.org/a.png', 'Only addresses that begin with https:// are fetched.'],
  ['file:///etc/passwd', 'Only addresses that begin with https:// are fetched.'],
  ['no address', 'Only addresses that begin with https:// are fetched.'],
  ['https://192.168.0.1/a.png', 'The address leads to a private network or to an unusual port, so it is not fetched.'],
  [`${at}/private`, 'The address leads to a private network or to an unusual port, so it is not fetched.'],
  [`${at}/endless`, 'The address redirects too often, so it is not fetched.'],
  [`${at}/missing`, 'The site answered with the status 404, so nothing was fetched.'],
])('%s is not fetched, and the answer says why', async (url, message) => {
  internet[`${at}/private`] = redirect('https://169.254.169.254/latest/meta-data')
  internet[`${at}/endless`] = redirect('/endless')
  for (const answer of [await fetchImage(url), await makeCard(url)]) {
    expect([answer.status, answer.body]).toEqual([422, { success: false, message }])
  }
  expect(requested.filter((address) => !address.startsWith(at))).toEqual([])
})

test('what is no image is refused by its bytes, and nothing is stored', async () => {
  const before = await files()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  internet[`${at}/a.svg`] = () => new Response(svg, { headers: { 'content-type': 'image/png' } })
  const { status, body } = await fetchImage(`${at}/a.svg`)
  expect([status, body.message]).toEqual([415, 'The image must be a JPEG, PNG, WebP, GIF or AVIF file.'])
  expect(await files()).toEqual(before)
})

test('an image with more bytes than it may have is refused', async () => {
  internet[`${at}/large.png`] = () => new Response(new Uint8Array(6 * megabyte))
  const { status, body } = await fetchImage(`${at}/large.png`)
  expect([status, body.message]).toEqual([422, 'The file has more than 5 MB, so it is not fetched.'])
})

test('an image for nobody is not fetched', async () => {
  const answers = [await fetchImage(`${at}/a.png`, 'no-such-blog'), await makeCard(at, 'no-such-blog')]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(requested).toEqual([])
})

test('a card has what the page says of itself, and an image of ours', async () => {
  const owner = randomUUID()
  await serveImage('https://cdn.site.org/a.jpg', { format: 'jpeg' })
  internet[`${at}/page`] = redirect('https://www.site.org/page')
  internet['https://www.site.org/page'] = html(`<meta property="og:title" content="&lt;b&gt;A title&lt;/b&gt;">
    <meta name="description" content="What it is about"><meta property="og:image" content="//cdn.site.org/a.jpg">
    <meta property="og:image:alt" content="A harbour">${' '.repeat(10 * megabyte)}`)
  const { status, body } = await makeCard(`${at}/page`, owner)
  expect([status, body.card]).toEqual([
    200,
    {
      href: `${at}/page`,
      title: '<b>A title</b>',
      text: 'What it is about',
      image: expect.stringMatching(`^http.+/media/${owner}/[0-9a-f]{16}.jpg$`),
      alt: 'A harbour',
    },
  ])
})

test('a card works without an image, a title and a text', async () => {
  const images = ['https://10.0.0.1/a.png', `${at}/missing.png`, `${at}/page`, 'http://[', '']
  for (const image of images) {
    internet[`${at}/page`] = html(
      `<meta property="og:image" content="${image}"><meta property="og:image:alt" content="A">`,
    )
    const { body } = await makeCard(`${at}/page`)
    expect(body.card).toEqual({ href: `${at}/page`, title: 'site.org', text: '', image: '', alt: '' })
  }
})

test('a file is no page', async () => {
  internet[`${at}/a.pdf`] = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  const { status, body } = await makeCard(`${at}/a.pdf`)
  expect([status, body.message]).toEqual([422, 'The address leads to a file, not to a web page.'])
})

test('when the file store fails, an image is refused and a card has none', async () => {
  await serveImage(`${at}/a.png`)
  internet[`${at}/page`] = html('<title>A page</title><meta property="og:image" content="/a.png">')
  const owner = randomUUID()
  const put = 4
  const headers = { 'x-test-fail': String(put) }
  const refused = await api.call('/api/admin/media/fetch', { token, headers, json: { owner, url: `${at}/a.png` } })
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'The file store does not answer right now. Please try again in a moment.',
  ])
  const card = await api.call('/api/admin/link-card', {
    token,
    headers: { 'x-test-fail': String(put + 1) },
    json: { owner, url: `${at}/page` },
  })
  expect([card.status, card.body.card.title, card.body.card.image]).toEqual([200, 'A page', ''])
})

test('for the draft of another account nothing is stored, and an own one needs no statement more than the owner’s', async () => {
  const author = await logInAs(api, 'author')
  const [theirs, mine] = [randomUUID(), randomUUID()]
  await createAuthor(api, () => token).save(theirs, {})
  await createAuthor(api, () => author.token).save(mine, {})
  await serveImage(`${at}/b.png`, { colour: '#101010' })
  internet[`${at}/page`] = html(`<title>A page</title><meta property="og:image" content="${at}/b.png">`)
  const before = await files()
  const call = (path: string, url: string, owner: string, by: string) =>
    api.call(`/api/admin/${path}`, { token: by, json: { owner, url } })
  for (const [path, url] of [
    ['media/fetch', `${at}/b.png`],
    ['link-card', `${at}/page`],
  ] as const) {
    const { status, body } = await call(path, url, theirs, author.token)
    expect([status, body.message]).toEqual([403, 'Your account may not do this. Editors, admins and owners can.'])
  }
  expect(await files()).toEqual(before)
  const count = async (owner: string, by: string) =>
    (await observeStatements(api, () => call('media/fetch', `${at}/b.png`, owner, by))).length
  expect(await count(mine, author.token)).toBe(await count(theirs, token))
})

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const oEmbed = `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(video)}`
const json = (value: unknown) => () => Response.json(value)

test('a provider whose page says nothing is asked about it, and its picture is stored here', async () => {
  const owner = randomUUID()
  await serveImage('https://i.ytimg.com/a.jpg', { format: 'jpeg' })
  internet[oEmbed] = json({
    title: '<b>A regatta</b>\u202e\n ',
    author_name: 'Harbour TV',
    thumbnail_url: 'https://i.ytimg.com/a.jpg',
    html: '<iframe>',
  })
  const { status, body } = await makeCard(`${video}&si=share`, owner)
  expect([status, body.card]).toEqual([
    200,
    {
      href: `${video}&si=share`,
      title: '<b>A regatta</b>',
      text: 'Harbour TV',
      image: expect.stringContaining(`/media/${owner}/`),
      alt: '',
    },
  ])
  expect(requested).toEqual([oEmbed, 'https://i.ytimg.com/a.jpg'])
})

test('a post has its author and its words', async () => {
  const post = 'https://x.com/ann/status/20'
  internet[`https://publish.x.com/oembed?omit_script=true&dnt=true&url=${encodeURIComponent(post)}`] = json({
    author_name: 'Ann',
    html: '<blockquote class="twitter-tweet"><p lang="en">Fair &amp; <b>windy</b></p>&mdash; Ann (@ann)</blockquote>',
  })
  const { body } = await makeCard(post)
  expect([body.card.title, body.card.text]).toEqual(['Ann', 'Fair & windy — Ann (@ann)'])
})

test.each([
  ['is gone', () => new Response('Not here', { status: 404 })],
  ['answers 10 MB', () => new Response(new Uint8Array(10 * megabyte))],
  ['redirects to a private network', redirect('https://10.0.0.1/oembed')],
  ['answers with no JSON', html('<p>Consent</p>')],
  ['answers with nothing that it is asked for', json([])],
  ['answers with other types', json({ title: 1, author_name: {}, thumbnail_url: [], html: null })],
])('where a provider %s, its page is read, and where that is gone, a sentence says so', async (_, answer) => {
  internet[oEmbed] = answer
  internet[video] = html('<title>Regatta - YouTube</title>')
  expect((await makeCard(video)).body.card).toEqual({
    href: video,
    title: 'Regatta - YouTube',
    text: '',
    image: '',
    alt: '',
  })
  delete internet[video]
  const { status, body } = await makeCard(video)
  expect([status, body.message]).toEqual([422, 'The site answered with the status 404, so nothing was fetched.'])
  expect(requested.some((address) => address.includes('10.0.0.1'))).toBe(false)
})
