import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { logIn } from '../../testing/fixtures.ts'
import { pageCalls } from '../../testing/pages.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const { addPage, edited, listed, save, publish } = pageCalls(api, () => token)

test('a save that is based on another revision is refused with the stored page, and nothing is overwritten', async () => {
  const page = await addPage('Two tabs')
  await save(page, { title: 'Theirs' })
  const other = { id: randomUUID(), turn: 1 }
  const { status, body } = await save(page, { title: 'Mine', writer: other })
  expect(status).toBe(409)
  expect(body).toMatchObject({ success: false, current: { title: 'Theirs', revision: 2 } })
  expect((await save({ ...page, revision: 2 }, { title: 'Mine', writer: other })).body.page.revision).toBe(3)
})

test('a doubled save, and one after a lost answer, are no conflicts', async () => {
  const page = await addPage('Lost answer')
  const doubled = await Promise.all([save(page, { title: 'Once' }), save(page, { title: 'Once' })])
  expect(doubled.map(({ status }) => status)).toEqual([200, 200])
  // The form never learnt that its first save succeeded, and the author went on writing.
  const next = await save(page, { title: 'Twice' })
  expect([next.status, next.body.page.title]).toEqual([200, 'Twice'])
})

test('a doubled call adds one page; equal titles get addresses of their own', async () => {
  const id = randomUUID()
  const before = (await listed()).length
  await Promise.all([addPage('Twins', id), addPage('Twins', id)])
  expect((await listed()).length).toBe(before + 1)
  expect((await addPage('Twins')).slug).toBe('twins-2')
  expect((await addPage('Admin')).slug).toBe('admin-2')
  expect((await addPage('About')).slug).toBe('about-2')
  // A former address still leads to its page.
  const renamed = await addPage('Renamed')
  await publish(renamed.id)
  await save(renamed, { slug: 'new-name' })
  expect((await addPage('Renamed')).slug).toBe('renamed-2')
  expect((await addPage('🚀')).slug).toBe('untitled')
})

test.each([
  ['', 'The address is required.'],
  ['admin', 'The site uses the address “admin” itself. Choose another one.'],
  ['about', 'The site uses the address “about” itself. Choose another one.'],
  ['🚀', 'The address needs letters or digits.'],
  ['taken', 'The address “taken” is taken by another page. Choose another one.'],
])('the address %j is refused with a sentence', async (slug, message) => {
  const page = (await listed()).find(({ path }: { path: string }) => path === '/own') ?? (await addPage('Own'))
  if (slug === 'taken') await addPage('Taken')
  const { status, body } = await save(await edited(page.id), { slug })
  expect([status, body.message]).toEqual([422, message])
})

test('an author who types a page’s address is told what it will be and whether it is free', async () => {
  const page = await addPage('Known page')
  await addPage('Other page')
  const check = async (query: Record<string, string>) => {
    const params = new URLSearchParams({ kind: 'page', title: 'Known page', for: page.id, ...query })
    const { body } = await api.call(`/api/admin/slugs?${params}`, { token })
    return [body.slug, body.isFree, body.problem, body.suggestion]
  }
  const taken = 'The address “other-page” is taken by another page. Choose another one.'
  expect(await check({ text: 'known-page' })).toEqual(['known-page', true, null, 'known-page'])
  expect(await check({ text: 'OTHER page' })).toEqual(['other-page', false, taken, 'known-page'])
  expect(await check({ text: 'Über UNS', title: 'Other page' })).toEqual(['uber-uns', true, null, 'other-page-2'])
  for (const slug of ['contact', 'privacy-policy']) {
    const reserved = `The site uses the address “${slug}” itself. Choose another one.`
    expect(await check({ text: slug, title: slug })).toEqual([slug, false, reserved, `${slug}-2`])
  }
  expect(await check({ text: '🚀' })).toEqual(['', false, 'The address needs letters or digits.', 'known-page'])
  expect(await check({ text: '' })).toEqual(['', false, 'The address is required.', 'known-page'])
})

test('an address is made readable, whatever was typed', async () => {
  const page = await addPage('Readable')
  expect((await save(page, { slug: 'Über UNS & Co' })).body.page.path).toBe('/uber-uns-co')
})

test('hostile HTML is sanitized, and a text that is too long is refused', async () => {
  const page = await addPage('Hostile')
  const description = '<p onclick="x()">A<script>alert(1)</script><a href="javascript:x()">b</a></p><svg onload="x()">'
  const { body } = await save(page, { description })
  expect(body.page.description).toBe('<p>Ab</p>')
  const long = await save(body.page, { description: `<p>${'a'.repeat(200_001)}</p>` })
  expect([long.status, long.body.message]).toEqual([413, 'The description is too long: 0.2 MB of text at most.'])
})

test.each([
  [{ title: '' }, 'Title is required.'],
  [{ place: 'sidebar' }, 'The place must be one of navigation, footer, none.'],
  [{ revision: 'one' }, 'revision must be the number that the last answer gave.'],
  [{ summary: 'a'.repeat(301) }, 'The summary is too long: 300 characters at most.'],
  [{ description: 5 }, 'Text is required.'],
])('a save with %j is refused', async (fields, message) => {
  const { status, body } = await save({ id: 'any', title: 'Any', slug: 'any', revision: 1 }, fields)
  expect([status, body.message]).toEqual([422, message])
})
