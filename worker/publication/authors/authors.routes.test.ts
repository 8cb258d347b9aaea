import { beforeAll, expect, test } from 'vitest'
import { createAuthor } from '../../testing/author.ts'
import { authorProfiles } from '../../testing/author-profiles.ts'
import { cleanUpIn, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const { create, add: author, list, read, update, remove } = authorProfiles(api, () => token)
const { upload } = createAuthor(api, () => token)

test('an author is added with an address of its own, listed by name, and read', async () => {
  const zoe = await author('Zoë Ångström', {
    biography: 'Writes\r\nabout ships.',
    links: ['https://zoe.example/a?b=1'],
  })
  expect(zoe).toMatchObject({
    name: 'Zoë Ångström',
    slug: 'zoe-angstrom',
    path: '/author/zoe-angstrom',
    biography: 'Writes\nabout ships.',
    links: ['https://zoe.example/a?b=1'],
    image: null,
    blogs: 0,
    hasAccount: false,
  })
  await author('ada 王', { slug: 'ada-w' })
  const { authors } = await list()
  expect(authors.map(({ name }: { name: string }) => name)).toEqual(['ada 王', 'Broadsheet', 'Zoë Ångström'])
  expect(await read(zoe._id)).toMatchObject({ author: zoe, blogs: 0 })
})

test.each([
  ['no name', { name: ' \u0000\u202e ' }, 422, 'Name is required.'],
  ['a name of 10,000 letters', { name: 'x'.repeat(10_000) }, 422, 'Name is too long: 80 characters at most.'],
  [
    'the name of another in other letters',
    { name: 'ZOE angstrom' },
    409,
    'There is an author with this name already. Add an initial to tell them apart.',
  ],
  [
    'the name of another with a letter that nobody sees',
    { name: 'Zoe\u200b angstrom' },
    409,
    'There is an author with this name already. Add an initial to tell them apart.',
  ],
  [
    'the address of another',
    { name: 'Somebody', slug: 'ada-w' },
    409,
    'Another author has this address. Choose another one.',
  ],
  [
    'an address with a slash',
    { name: 'Somebody', slug: 'a/b' },
    422,
    'The address may have small letters from a to z, digits, and single hyphens between them.',
  ],
  [
    'a long biography',
    { name: 'Somebody', biography: 'x'.repeat(501) },
    422,
    'The biography is too long: 500 characters at most.',
  ],
  [
    'a script as a link',
    { name: 'Somebody', links: ['javascript:alert(1)'] },
    422,
    'A link must be an address that begins with https://.',
  ],
  [
    'a link with a password',
    { name: 'Somebody', links: ['https://a:b@c.example'] },
    422,
    'A link must be an address that begins with https://.',
  ],
  [
    'six links',
    { name: 'Somebody', links: Array.from({ length: 6 }, (_, n) => `https://a.example/${n}`) },
    422,
    'An author has 5 links at most.',
  ],
  [
    'a picture of another folder',
    { name: 'Somebody', image: '/media/x/0123456789abcdef.png' },
    422,
    'The picture is not stored. Please choose it again.',
  ],
])('%s is refused', async (_, json, status, message) => {
  const { authors } = await list()
  const answer = await create(json)
  expect([answer.status, answer.body]).toEqual([status, { success: false, message }])
  expect((await list()).authors).toEqual(authors)
})

test('a double click adds one author, and a new one avoids the former addresses of others', async () => {
  const answers = await Promise.all([create({ name: 'Double' }), create({ name: 'Double' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const [first] = answers.filter(({ status }) => status === 201)
  await update(first?.body.author, { name: 'Renamed', slug: 'renamed' })
  expect(await author('Double')).toMatchObject({ slug: 'double-2' })
})

test('of two tabs, the second one is refused, and a repeated call is not', async () => {
  await author('First')
  const stored = await author('Tab')
  const mine = await update(stored, { biography: 'Mine' })
  expect(mine.status).toBe(200)
  expect((await update(stored, { biography: 'Mine' })).body.author).toEqual(mine.body.author)
  const theirs = await update(stored, { biography: 'Theirs' })
  expect([theirs.status, theirs.body.message]).toEqual([
    409,
    'This author was changed in the meantime. Save again to keep your version.',
  ])
  expect((await read(stored._id)).author.biography).toBe('Mine')
  expect((await update(mine.body.author, { name: 'First' })).body.message).toMatch(/^There is an author with this name/)
  expect((await update(mine.body.author, { slug: 'first' })).body.message).toMatch(/^Another author has this address/)
  expect((await update({ ...stored, _id: 'nobody' }, {})).status).toBe(404)
})

test('a picture is cleaned, and kept while an author has it', async () => {
  const uploaded = async (colour: string) => (await upload('authors', colour)).body.picture
  const files = async () => (await api.env.MEDIA.list({ prefix: 'media/authors/' })).objects.map(({ key }) => `/${key}`)
  const [red, green, blue] = [await uploaded('#ff0000'), await uploaded('#00ff00'), await uploaded('#0000ff')]
  const one = await author('Portrait', { image: red.url })
  expect(one).toMatchObject({ image: { src: red.url, width: 32, height: 18 } })
  await author('Twin', { image: green.path })
  const two = await author('Same picture', { image: green.path })
  token = await cleanUpIn(api, 40)
  // Nobody saved the third one.
  expect(await files()).toEqual([red.path, green.path].sort())
  expect((await update(one, { image: blue.path })).status).toBe(422)
  expect((await update(one, { image: '' })).body.author.image).toBeNull()
  await remove(two._id, null)
  token = await cleanUpIn(api, 2)
  expect(await files()).toEqual([green.path])
})
