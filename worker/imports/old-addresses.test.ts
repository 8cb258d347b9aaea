import { beforeAll, expect, test } from 'vitest'
import type { ImportedArticle } from '../contract/imports.ts'
import { createAuthor } from '../testing/author.ts'
import { logIn, picture } from '../testing/fixtures.ts'
import { articleItem, createImporter, itemOf } from '../testing/imports.ts'
import { createMover } from '../testing/move-site.testing.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
const imports = createImporter(api, () => token)
const { rename, toggle } = createAuthor(api, () => token)

beforeAll(async () => {
  token = await logIn(api)
})

const createdAt = '2019-05-01T00:00:00.000Z'
const lookUp = async (path: string) => {
  const { body } = await api.call(`/api/site/lookup?path=${encodeURIComponent(path)}`)
  return body.isGone ? 'gone' : body.location
}
const kindOf = (path: string) => api.env.DB.prepare('SELECT kind FROM paths WHERE path = ?').bind(path).first('kind')

/** Imports a published article of another system, with these former addresses. @returns the notes of its check */
async function bring(id: string, paths: string[], fields: Partial<ImportedArticle> = {}) {
  const { id: job } = await imports.create(`${id}.xml`, 'wordpress')
  const item = (image: string) =>
    articleItem(id, {
      state: 'published',
      image,
      formerPaths: paths.map((path) => ({ path, createdAt })),
      ...fields,
    })
  const { body } = await imports.check(job, [item('/media/import/1')])
  await imports.act(job, 'start')
  const uploaded = await imports.upload(job, id, '/media/import/1', await picture())
  const stored = await imports.store(job, [item(uploaded.body.path)])
  expect(stored.body.results[0].isDone).toBe(true)
  return body.results[0].notes
}

test('old addresses lead to the article in one step, also after its slug changes', async () => {
  const notes = await bring('ships-abc234', ['/2019/05/Ships/', '/ships', '/p/ships.html', '/?p=1234567890'])
  expect(notes).toEqual([])
  for (const path of ['/2019/05/ships', '/2019/05/ships/', '/Ships', '/p/ships.html'])
    expect([path, await lookUp(path)]).toEqual([path, '/blog/ships-abc234'])
  expect(await kindOf('/?p=1234567890')).toBe('imported')
  await rename('ships-abc234', 'boats')
  expect(await lookUp('/2019/05/ships')).toBe('/blog/boats')
  expect(await lookUp('/blog/ships-abc234')).toBe('/blog/boats')
})

test('an old address below /blog leads to the article, which may get it as its own', async () => {
  await bring('harbour-abc234', ['/blog/the-harbour'])
  expect(await lookUp('/blog/the-harbour')).toBe('/blog/harbour-abc234')
  const check = await api.call('/api/admin/slugs?kind=blog&text=the-harbour&title=The%20harbour&for=harbour-abc234', {
    token,
  })
  expect([check.body.isFree, check.body.suggestion]).toEqual([true, 'the-harbour'])
  const other = await api.call('/api/admin/slugs?kind=blog&text=x&title=The%20harbour&for=new', { token })
  expect(other.body.suggestion).toBe('the-harbour-2')
  await rename('harbour-abc234', 'the-harbour')
  expect([await lookUp('/blog/the-harbour'), await kindOf('/blog/the-harbour')]).toEqual([null, 'blog'])
  expect(await lookUp('/blog/harbour-abc234')).toBe('/blog/the-harbour')
})

test('what an old address cannot be is said before anything comes', async () => {
  await bring('first-abc234', ['/shared'])
  const notes = await bring('second-abc234', [
    '/About/',
    '/feed',
    '/shared',
    '/?p=12345678901',
    '/?p=1x',
    '/post?p=1',
    'https://elsewhere.example/a',
    '/blog/second-abc234',
  ])
  expect(notes).toEqual([
    'This site has pages of its own at old addresses of it: /About/, /feed.',
    'Something here has old addresses of it already: /shared.',
    'Old addresses of it cannot lead here: /?p=12345678901, /?p=1x, /post?p=1, https://elsewhere.example/a.',
  ])
  expect(await lookUp('/shared')).toBe('/blog/first-abc234')
  expect(await kindOf('/blog/second-abc234')).toBe('blog')
})

test('the check names old addresses of pages that cannot lead here', async () => {
  const { id } = await imports.create('pages.xml', 'wordpress')
  const former = ['/?page_id=x', '/contact/', '/the-team'].map((from) => ({
    kind: 'former' as const,
    from,
    to: '/people',
    createdAt,
  }))
  const { body } = await imports.check(id, [itemOf('redirects', 'pages', { redirects: former })])
  expect(body.results[0].notes).toEqual(['Old addresses cannot lead here: /?page_id=x, /contact/.'])
})

test('a redirect of the admin neither replaces an old address nor counts it', async () => {
  await bring('guarded-abc234', ['/guarded'])
  const { body } = await api.call('/api/admin/redirects', {
    token,
    json: {
      redirects: [
        { from: '/guarded', to: '/contact' },
        { from: '/short', to: '/guarded' },
      ],
    },
  })
  expect([body.saved, body.problems.map(({ message }: { message: string }) => message)]).toEqual([
    1,
    ['/guarded leads to /blog/guarded-abc234 already, which had this address before.'],
  ])
  expect(await lookUp('/short')).toBe('/blog/guarded-abc234')
  const list = await api.call('/api/admin/redirects', { token })
  expect(list.body.total).toBe(1)
})

test('readers are led to published articles only, and what is deleted for good is gone', async () => {
  await bring('mortal-abc234', ['/mortal', '/?p=77'])
  await toggle('mortal-abc234', false)
  expect(await lookUp('/mortal')).toBe(null)
  await toggle('mortal-abc234', true)
  expect(await lookUp('/mortal')).toBe('/blog/mortal-abc234')
  await api.call('/api/blog/delete', { token, json: { id: 'mortal-abc234' } })
  expect(await lookUp('/mortal')).toBe(null)
  await api.env.DB.prepare("DELETE FROM blogs WHERE id = 'mortal-abc234'").run()
  expect([await lookUp('/mortal'), await kindOf('/?p=77')]).toEqual(['gone', 'gone'])
  // An import that was undone can be made again.
  await bring('mortal2-abc234', ['/mortal'])
  expect(await lookUp('/mortal')).toBe('/blog/mortal2-abc234')
})

test('what replaces an article gets its old addresses', async () => {
  await bring('replaced-abc234', ['/replaced'])
  await bring('better-abc234', [])
  await api.call('/api/blog/delete', { token, json: { id: 'replaced-abc234' } })
  const { status } = await api.call('/api/admin/blogs/delete-for-good', {
    token,
    json: { id: 'replaced-abc234', replacement: '/blog/better-abc234' },
  })
  expect([status, await lookUp('/replaced'), await kindOf('/replaced')]).toEqual([
    200,
    '/blog/better-abc234',
    'imported',
  ])
})

test('an export file has old addresses, and its import brings them back', async () => {
  await bring('moved-abc234', ['/2020/moved', '/?p=4711'])
  const mover = createMover(api, () => token)
  const file = await mover.takeOut()
  await api.env.DB.prepare("DELETE FROM blogs WHERE id = 'moved-abc234'").run()
  expect(await kindOf('/?p=4711')).toBe('gone')
  await mover.bringIn(file)
  expect(await lookUp('/2020/moved')).toBe('/blog/moved-abc234')
  expect(await kindOf('/?p=4711')).toBe('imported')
})
