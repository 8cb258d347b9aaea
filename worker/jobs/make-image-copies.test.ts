import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { cron } from '../contract/crons.ts'
import { copyPartName } from '../contract/image-copies.ts'
import { sha256 } from '../ids.ts'
import { ImageCollection } from '../images/image-collection.ts'
import { add, logIn, runJob } from '../testing/fixtures.ts'
import { copiesOf, inlineImages, newPictures } from '../testing/plan-cases/largest-text.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

/** An animated WebP of two frames. */
async function film(width: number, height: number) {
  const frames = await Promise.all([photo(width, height, '#8b5a2b'), photo(width, height, '#1e6b3a')])
  return Uint8Array.from(
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  )
}

/** An image with noise, so that a smaller copy has fewer bytes. */
async function photo(width: number, height: number, colour: string, format: 'jpeg' | 'gif' = 'jpeg') {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const image = sharp({ create: { width, height, channels: 3, background: colour, noise } }).tint(colour)
  return Uint8Array.from(await image.toFormat(format).toBuffer())
}

/** Adds a blog as other clients do, and returns its id. */
async function addBlog(image: Uint8Array<ArrayBuffer>, fields: { description?: string; isPublished?: boolean } = {}) {
  const { body } = await add(api, { token, image: new Blob([image]), fields })
  return body._id
}

const inline = (bytes: Uint8Array, type = 'jpeg') =>
  `<img src="data:image/${type};base64,${Buffer.from(bytes).toString('base64')}">`
const read = async (id: string) => (await api.call(`/api/blog/${id}`, { token })).body.blog
const runCron = () => runJob(api, 'copies')
const due = () =>
  api.env.DB.prepare('SELECT version, attempts FROM image_copies ORDER BY blog_key')
    .all()
    .then(({ results }) => results)
const widths = (srcset: string) => srcset.split(', ').map((candidate) => candidate.split(' ')[1])

test('the images of a published blog get the copies that its client did not send', async () => {
  const texts = [inline(await photo(700, 500, '#1e6b3a')), inline(await photo(400, 300, '#22336b'))]
  const description = `<p>Look:</p>${texts.join('')}${inline(await photo(900, 90, '#6b2233', 'gif'), 'gif')}`
  const id = await addBlog(await photo(1200, 800, '#8b5a2b'), { description })
  const before = await read(id)
  expect(before.imageSrcset).toBe('')
  await runCron()

  const blog = await read(id)
  expect(widths(blog.imageSrcset)).toEqual(['480w', '960w', '1200w'])
  expect(blog.updatedAt).toBe(before.updatedAt)
  const srcsets = [...blog.description.matchAll(/ srcset="([^"]+)"/g)].map(([, srcset]) => widths(srcset))
  expect(srcsets).toEqual([['480w', '700w']])
  const [address] = blog.imageSrcset.split(' ')
  const copy = await sharp(await (await fetch(new URL(new URL(address).pathname, api.url))).arrayBuffer()).metadata()
  expect([copy.width, copy.height, copy.format]).toEqual([480, 320, 'webp'])
  expect(await due()).toEqual([{ version: 1, attempts: 0 }])
  const { results } = await api.env.DB.prepare('SELECT key FROM media WHERE attached_at IS NULL').all()
  expect(results).toEqual([])

  await runCron()
  expect(await read(id)).toEqual(blog)
})

test('an unpublished blog gets none, and an article of many images is done in several runs', async () => {
  const pictures = await Promise.all(
    Array.from({ length: 10 }, (_, index) => photo(500, 300, `#${String(100_000 + index * 80_000)}`)),
  )
  const id = await addBlog(await photo(490, 300, '#aa8822'), {
    description: pictures.map((picture) => inline(picture)).join(''),
    isPublished: false,
  })
  await runCron()
  expect((await read(id)).description).not.toContain('srcset')

  await api.call('/api/blog/toggle-publish', { json: { id, isPublished: true }, token })
  await runCron()
  const count = async () => (await read(id)).description.split(' srcset=').length - 1
  const afterFirst = await count()
  expect(afterFirst).toBeGreaterThan(0)
  expect(afterFirst).toBeLessThan(10)
  await runCron()
  expect(await count()).toBe(10)
  expect((await due()).at(-1)).toEqual({ version: 1, attempts: 0 })
})

test('an article for which Images fails is tried five times, and then left as it is', async () => {
  const id = await addBlog(await photo(1000, 600, '#336699'))
  const headers = { 'x-test-images-code': '9500' }
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await api.call('/api/local/run', { json: { job: 'copies' }, headers })).status).toBe(200)
    expect((await due()).at(-1)).toEqual({ version: 0, attempts: attempt })
  }
  expect(JSON.stringify(api.logs())).toContain(`Not every image of the blog ${id} has copies`)
  await runCron()
  expect((await due()).at(-1)).toEqual({ version: 1, attempts: 0 })
  expect((await read(id)).imageSrcset).toBe('')
})

test('a quota that is used up is no attempt, and pauses the copies until the next month', async () => {
  await addBlog(await photo(1000, 600, '#993366'))
  const before = (await due()).at(-1)
  const at = new Date(Date.UTC(2026, 11, 30))
  const headers = { 'x-test-images-code': '9422' }
  expect((await api.call('/api/local/run', { json: { job: 'copies', at }, headers })).status).toBe(200)
  expect((await due()).at(-1)).toEqual(before)
  const paused = await api.env.DB.prepare("SELECT paused_until FROM jobs WHERE name = 'copies'").first('paused_until')
  expect(paused).toBe(Date.UTC(2027, 0, 1))
  // Of five minutes, the second is the turn of the copies.
  const runAt = async (scheduledTime: Date) => {
    await api.scheduled({ cron, scheduledTime })
    return (await due()).at(-1)?.version
  }
  expect(await runAt(new Date(Date.UTC(2026, 11, 31, 23, 51)))).toBe(0)
  expect(await runAt(new Date(Date.UTC(2027, 0, 1, 0, 1)))).toBe(1)
})

test('on Free a run makes as many copies as fit the plan, and the next run goes on', async () => {
  const picture = await photo(600, 400, '#112233')
  for (let added = 0; added < 5; added += 1) await addBlog(picture)
  const countDue = async () => (await due()).filter(({ version }) => version === 0).length
  const run = () => api.call('/api/local/run', { json: { job: 'copies' }, vars: { PLAN: 'free' } })
  expect((await run()).status).toBe(200)
  const left = await countDue()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(5)
  expect((await run()).status).toBe(200)
  expect(await countDue()).toBeLessThan(left)
})

test('on Free, copies that do not fit into the call that sends them are left to the cron', async () => {
  const [thumbnail, ...pictures] = await newPictures({ isHeavy: false }, 21)
  if (!thumbnail) throw new Error('There is no thumbnail.')
  const { status, body } = await add(api, {
    token,
    image: new Blob([thumbnail]),
    fields: { description: inlineImages(pictures) },
    parts: await copiesOf([thumbnail, ...pictures]),
    headers: { 'x-test-vars': '{"PLAN":"free"}' },
  })
  expect(status).toBe(201)
  const { description, imageSrcset } = await read(body._id)
  expect(widths(imageSrcset)).toEqual(['480w', '960w', '1000w'])
  const images: string[] = description.match(/<img [^>]+>/g)
  const counts = images.map((tag) => tag.match(/ \d+w/g)?.length ?? 0)
  expect(counts).toEqual([...Array(11).fill(3), ...Array(9).fill(0)])
  const { results } = await api.env.DB.prepare('SELECT key FROM media WHERE blog_id = ? ORDER BY key')
    .bind(body._id)
    .all<{ key: string }>()
  const { objects } = await api.env.MEDIA.list({ prefix: `media/${body._id}/` })
  expect(objects.map(({ key }) => key)).toEqual(results.map(({ key }) => key))
})

test('a picture that Images refuses has no copies, and keeps them from no other picture and no other article', async () => {
  while ((await due()).some(({ version }) => version === 0)) await runCron()
  const avif = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#123456' } })
    .avif()
    .toBuffer()
  const wide = await photo(12_100, 20, '#654321')
  const texts = [inline(avif, 'avif'), inline(wide), inline(await photo(700, 500, '#1e6b3a'))]
  const broken = await photo(800, 600, '#776655')
  const id = await addBlog(await photo(1000, 600, '#447799'), { description: [inline(broken), ...texts].join('') })
  const other = await addBlog(await photo(1000, 600, '#997744'))
  const { description } = await read(id)
  const [, key = ''] = / src="[^"]*\/(media\/[^"]+\.jpg)"/.exec(description) ?? []
  await api.env.MEDIA.put(key, 'no image')
  await runCron()
  const blog = await read(id)
  const srcsets = [...blog.description.matchAll(/ srcset="([^"]+)"/g)].map(([, srcset]) => widths(srcset))
  expect(srcsets).toEqual([['480w', '700w']])
  expect([widths(blog.imageSrcset), widths((await read(other)).imageSrcset)]).toEqual([
    ['480w', '960w', '1000w'],
    ['480w', '960w', '1000w'],
  ])
  expect((await due()).slice(-2)).toEqual([
    { version: 1, attempts: 0 },
    { version: 1, attempts: 0 },
  ])
  expect(JSON.stringify(api.logs())).toContain(`${key} has no copies`)
})

test('an animation has no copy that stands still, whoever makes it', async () => {
  const moving = await film(700, 400)
  const id = await addBlog(await photo(600, 400, '#8b5a2b'), { description: inline(moving, 'webp') })
  await runCron()
  const { description } = await read(id)
  expect(description).toMatch(/<img [^<>]*width="700" height="400"/)
  expect(description).not.toContain('srcset')

  const sent = new ImageCollection('a-blog', await stillCopies(moving))
  expect((await sent.add(moving)).srcset).toBe('')
  expect(() => sent.refuseStrayCopies()).not.toThrow()
})

/** The first frame of an image in a smaller size, as a client sends it. */
async function stillCopies(bytes: Uint8Array<ArrayBuffer>) {
  const copy = Uint8Array.from(await sharp(bytes).resize({ width: 480 }).webp().toBuffer())
  return new Map([[copyPartName(await sha256(bytes), 480), copy]])
}
