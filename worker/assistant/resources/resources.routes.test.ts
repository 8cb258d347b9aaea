import { Response } from 'miniflare'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { noDetails } from '../../contract/blog-details.ts'
import { createAuthor } from '../../testing/author.ts'
import { logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string
/** Responses of the internet by address; every other address responds with a page about what its address says. */
let internet: Record<string, () => Response | Promise<Response>>

beforeAll(async () => {
  token = await logIn(api)
  api.serveInternet(({ url }) => internet[url]?.() ?? html(`<title>${decodeURI(new URL(url).pathname)}</title>`))
})
beforeEach(() => {
  internet = {}
})

const author = createAuthor(api, () => token)
const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } })
const propose = (title: string, text = '') =>
  author.call('/api/admin/assistant/resources', { json: { article: 'new', title, category: 'Finance', text } })
const readPage = (url: string) => author.call('/api/admin/assistant/page', { json: { url } })
const redirect = (location: string) => () => new Response(null, { status: 301, headers: { location } })

test('only pages are proposed that answer and have words of the article, by their final address', async () => {
  const long = `<script>budget budget</script><p>${'Nothing of that. '.repeat(3_000)}<p>budget two`
  internet = {
    'https://www.investor.gov/introduction-investing': () => new Response('Gone', { status: 410 }),
    'https://www.bogleheads.org/wiki/Getting_started': redirect('/wiki/Budget'),
    'https://en.wikipedia.org/wiki/Compound_interest': () => html('<title>Interest</title><p>Of budgets, and more'),
    'https://en.wikipedia.org/wiki/Wikipedia:Writing_better_articles': redirect('https://127.0.0.1/budget'),
    'https://archive.org/': () => html(long),
    'https://www.gutenberg.org/': () => new Response('A budget', { headers: { 'content-type': 'application/pdf' } }),
  }
  expect((await propose('A budget for two')).body).toEqual({
    success: true,
    resources: [
      { title: 'Bogleheads: getting started', url: 'https://www.bogleheads.org/wiki/Budget' },
      { title: 'Compound interest', url: 'https://en.wikipedia.org/wiki/Compound_interest' },
    ],
  })
})

test('two words of the text are as good as one of the title', async () => {
  internet = { 'https://archive.org/': () => html('<p>Harbours and their bridges</p>') }
  const proposed = async (text: string) => (await propose('Untold', text)).body.resources
  expect(await proposed('The harbour has a bridge.')).toEqual([
    { title: 'The Internet Archive', url: 'https://archive.org/' },
  ])
  expect(await proposed('The harbour is old.')).toBeUndefined()
})

test('a model that fails and pages that are about something else are a sentence each', async () => {
  expect([await propose('Cats [[fail]]'), await propose('Untold')].map(({ status, body }) => [status, body])).toEqual([
    [502, { success: false, message: 'AI generation failed: the model could not answer. Please try again.' }],
    [
      502,
      {
        success: false,
        message:
          'AI generation failed: none of the pages that the model named answers and is about the article. Please try again.',
      },
    ],
  ])
})

test('the title of a page is fetched, at the address that the author gave', async () => {
  internet = {
    'https://site.org/a': redirect('/b'),
    'https://site.org/b': () => html('<title>B &amp; <b>bold</b></title>'),
    'https://site.org/untitled': () => html('<p>No title</p>'),
    'https://site.org/long': () => html(`<title>${'long '.repeat(100)}</title>`),
    'https://site.org/gone': () => new Response('Gone', { status: 404 }),
  }
  const answers = [await readPage('https://site.org/a'), await readPage('https://site.org/untitled')]
  expect(answers.map(({ body }) => body.page)).toEqual([
    { title: 'B & <b>bold</b>', url: 'https://site.org/a' },
    { title: 'site.org', url: 'https://site.org/untitled' },
  ])
  const { page } = (await readPage('https://site.org/long')).body
  expect([page.title.slice(-6), page.title.length]).toEqual([' long…', 200])
  const refused = ['https://site.org/gone', 'http://site.org/', 'https://10.0.0.1/', 'no address']
  const messages = await Promise.all(refused.map(async (url) => (await readPage(url)).body.message))
  expect(messages).toEqual([
    'The site answered with the status 404, so nothing was fetched.',
    'Only addresses that begin with https:// are fetched.',
    'The address leads to a private network or to an unusual port, so it is not fetched.',
    'Only addresses that begin with https:// are fetched.',
  ])
})

const one = { title: 'One', url: 'https://example.com/1' }
const two = { title: 'Two', url: 'https://example.com/2' }
const readers = async (id: string) => (await api.call('/api/blog/generate-resources', { json: { id } })).body.resources
const listed = async (id: string) => (await author.call(`/api/admin/blogs/${id}/resources`)).body.resources

test('readers get the list that the author left, in its order, and what is known of its addresses stays', async () => {
  const { id, image } = await author.addBlog({ details: { ...noDetails, resources: [one, two] } })
  expect(await readers(id)).toEqual([one, two])
  await api.env.DB.prepare('UPDATE resources SET failed_days = 3, checked_at = 1 WHERE url = ?').bind(one.url).run()
  const renamed = { ...one, title: 'The first' }
  const details = { ...noDetails, resources: [two, renamed] }
  const { body } = await author.update(id, { image, details })
  expect([await readers(id), await listed(id)]).toEqual([
    [two],
    [
      { ...two, isDead: false },
      { ...renamed, isDead: true },
    ],
  ])
  await author.update(id, { image, details: { ...noDetails, resources: [] }, revision: body.revision })
  expect([await readers(id), await listed(id)]).toEqual([[], []])
})

test('a list that is given up goes, and a proposal stays at an update', async () => {
  const { id, image } = await author.addBlog({ details: { ...noDetails, resources: [one] } })
  const first = await author.update(id, { image, details: noDetails })
  expect(await listed(id)).toEqual([])
  await api.env.DB.prepare(
    'INSERT INTO resources (blog_key, position, title, url) SELECT key, 0, ?, ? FROM blogs WHERE id = ?',
  )
    .bind(two.title, two.url, id)
    .run()
  await author.update(id, { image, title: 'Another title', revision: first.body.revision })
  expect(await listed(id)).toEqual([{ ...two, isDead: false }])
})

test('a preview has the list of the draft', async () => {
  const { id, image } = await author.addBlog()
  await author.save(id, { image, details: { ...noDetails, resources: [two] } })
  const { body } = await author.call('/api/admin/preview-link', { json: { id } })
  const preview = await api.call(`/api/blog${new URL(body.url).pathname}`)
  expect(preview.body.resources).toEqual([two])
})
