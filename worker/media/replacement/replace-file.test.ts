import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { minute } from '../../contract/units.ts'
import { createAuthor } from '../../testing/author.ts'
import { logIn, picture, runJob } from '../../testing/fixtures.ts'
import { letterCalls } from '../../testing/letters.ts'
import { libraryCalls } from '../../testing/library.ts'
import { pageCalls } from '../../testing/pages.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const author = createAuthor(api, () => token)
const pages = pageCalls(api, () => token)
const letters = letterCalls(api, () => token)
const { upload, read, change, replace, run } = libraryCalls(api, () => token)

let colour = 0x200000
function nextColour() {
  colour += 1
  return `#${colour.toString(16)}`
}
const newFile = async () => (await upload(nextColour(), { name: 'boat.png' })).body.file
const image = (path: string) => `<p>Look.</p><p><img src="${path}" alt=""></p>`
const settle = (minutes = 0) => runJob(api, 'media', new Date(Date.now() + minutes * minute))
const get = (path: string, headers = {}) => fetch(new URL(path, api.url), { redirect: 'manual', headers })
const column = async (name: string, table: string) => {
  const { results } = await api.env.DB.prepare(`SELECT ${name} AS value FROM ${table}`).all<{ value: string }>()
  return results.map(({ value }) => value).join()
}

test('a replaced picture is another one in every text, whose dates and revisions stay', async () => {
  const file = await newFile()
  await change(file.id, { alt: 'A boat', focus: { x: 10, y: 20 } })
  const { id } = await author.addBlog({ title: 'A blog', description: image(file.path) })
  await author.update(id, { title: 'A blog', image: file.path, description: image(file.path) })
  const draft = randomUUID()
  await author.save(draft, { title: 'A draft', image: file.path, description: image(file.path) })
  const page = await pages.addPage('A page')
  await pages.save(page, { description: image(file.path) })
  const letter = await letters.add()
  await letters.save(letter, { subject: 'A letter', body: image(file.path) })
  await settle()
  const before = await author.edit(id)
  const { status, body } = await replace(file.id, nextColour())
  expect([status, body.left]).toEqual([200, 5])
  expect(body.file).toMatchObject({ name: 'boat.png', alt: 'A boat', focus: { x: 10, y: 20 } })
  for (let left = 5; left > 0; ) left = (await run(body.file.id)).body.left
  const after = await author.edit(id)
  expect(JSON.stringify(after.draft).replaceAll(body.file.url, file.url)).toBe(JSON.stringify(before.draft))
  expect(JSON.stringify(after.blog).replaceAll(body.file.url, file.url)).toBe(JSON.stringify(before.blog))
  const texts = await Promise.all([
    column('source', 'blog_sources'),
    column('description', 'blog_texts'),
    column('image || details', 'blogs'),
    column('source || image', 'drafts'),
    column('source || description', 'pages'),
    column('body', 'letters'),
  ])
  for (const text of texts) {
    expect(text).toContain(body.file.path)
    expect(text).not.toContain(file.path)
  }
  expect(texts[1]).toContain('alt="A boat"')
  expect(await column('image_focus', `blogs WHERE id = '${id}'`)).toBe('10 20')
  expect(await column('blog_key', 'newer_drafts')).toBe('')

  // The bytes go once no save and no cache has the address, and it leads on.
  expect((await get(file.path)).status).toBe(200)
  await settle()
  expect((await get(file.path)).status).toBe(200)
  await settle(11)
  for (const [path, headers] of [
    [file.path, {}],
    [file.path, { range: 'bytes=0-9' }],
    [file.path.replace('.png', '-640.webp'), {}],
  ] as const) {
    const answer = await get(path, headers)
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      301,
      body.file.path,
      'public, max-age=300',
    ])
  }
  expect((await read(file.id)).status).toBe(404)
  expect((await get(file.path.replace(/\w{4}\./, '0000.'))).status).toBe(404)
})

test('texts that are saved with the old address get the new one', async () => {
  const file = await newFile()
  const draft = randomUUID()
  await author.save(draft, { description: image(file.path) })
  const { id, image: cover } = await author.addBlog({ description: image(file.path) })
  const { body } = await replace(file.id, nextColour())
  const saved = await author.save(draft, { revision: 1, description: image(file.url), image: file.url })
  expect(saved.body).toMatchObject({ success: true })
  expect(await column('source || image', `drafts WHERE id = '${draft}'`)).not.toContain(file.path)
  await author.update(id, { image: cover, description: `${image(file.path)}<p>More.</p>` })
  expect(await column('source', `blog_sources WHERE blog_key = (SELECT key FROM blogs WHERE id = '${id}')`)).toContain(
    body.file.path,
  )
  const [newest] = (await author.revisions(id)).toReversed()
  const { draft: edited } = await author.edit(id)
  const restored = await author.restore(id, newest?.id ?? '', edited.revision)
  expect(restored.status).toBe(200)
  expect((await author.edit(id)).draft.description).toContain(body.file.path)
  const added = await author.addBlog({ description: image(file.path) })
  expect((await author.edit(added.id)).draft.description).toContain(body.file.path)
})

test('a chain leads on in one step, and a picture that comes back does not lead to itself', async () => {
  const [red, green] = [nextColour(), nextColour()]
  const first = (await upload(red)).body.file
  const second = (await replace(first.id, green)).body.file
  const third = (await replace(second.id, nextColour())).body.file
  await settle()
  await settle(11)
  for (const { path } of [first, second]) expect((await get(path)).headers.get('location')).toBe(third.path)
  const back = (await replace(third.id, red)).body.file
  expect(back.path).toBe(first.path)
  await settle()
  await settle(11)
  expect((await get(first.path)).status).toBe(200)
  for (const { path } of [second, third]) expect((await get(path)).headers.get('location')).toBe(first.path)
})

test('of two people who replace a picture, one is told', async () => {
  const file = await newFile()
  const answers = await Promise.all([replace(file.id, nextColour()), replace(file.id, nextColour())])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const one = nextColour()
  const other = (await upload(one)).body.file
  const same = await replace(other.id, one)
  expect([same.status, same.body.message]).toEqual([422, 'This is the same picture. Nothing was replaced.'])
})

test('a picture that is kept stays for revisions, and a text that was not written keeps it too', async () => {
  const file = await newFile()
  const replaced = await replace(file.id, nextColour(), { keepsFile: 'yes' })
  await settle()
  await settle(11)
  expect((await get(file.path)).status).toBe(200)
  await api.env.MEDIA.delete(file.path.slice(1))
  expect((await get(file.path)).status).toBe(404)
  expect((await get(replaced.body.file.path)).status).toBe(200)
})

test('another picture than a picture is refused', async () => {
  const file = await newFile()
  expect((await replace(file.id, new TextEncoder().encode('%PDF-1.7'))).status).toBe(415)
  expect((await replace('0'.repeat(24), nextColour())).status).toBe(404)
  expect(
    (await replace(file.id, await picture({ colour: nextColour(), width: 10 }), { keepsFile: 'perhaps' })).status,
  ).toBe(422)
})
