import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { minute } from '../../contract/units.ts'
import { createAuthor } from '../../testing/author.ts'
import { authorProfiles } from '../../testing/author-profiles.ts'
import { faults, plantIn } from '../../testing/fault-injection.ts'
import { addBlog, logIn, runJob } from '../../testing/fixtures.ts'
import { letterCalls } from '../../testing/letters.ts'
import { libraryCalls } from '../../testing/library.ts'
import { pageCalls } from '../../testing/pages.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi({ vars: { PLAN: 'free' } })
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const author = createAuthor(api, () => token)
const pages = pageCalls(api, () => token)
const letters = letterCalls(api, () => token)
const profiles = authorProfiles(api, () => token)
const { upload, replace, run } = libraryCalls(api, () => token)

let colour = 0x300000
function nextColour() {
  colour += 1
  return `#${colour.toString(16)}`
}
const image = (path: string) => `<p>Look.</p><p><img src="${path}" alt=""></p>`
const later = (minutes: number) => new Date(Date.now() + minutes * minute)
const count = async (from: string) =>
  (await api.env.DB.prepare(`SELECT count(*) AS found FROM ${from}`).first<number>('found')) ?? 0

/** Texts of each kind that use a file, and articles that are copies of a first one. */
async function addTexts(path: string, articles: number) {
  const { id } = await author.addBlog({ title: 'Copied', description: image(path) })
  await author.save(randomUUID(), { description: image(path) })
  await pages.save(await pages.addPage('A page'), { description: image(path) })
  await letters.save(await letters.add(), { subject: 'A letter', body: image(path) })
  await profiles.add(`Ada ${colour}`, { image: path })
  for (let number = 1; number < articles; number += 1) {
    await addBlog(api, token, { title: `Copied ${number}`, description: image(path) })
  }
  return id
}

const everywhere = (path: string) => `(
  SELECT source AS text FROM blog_sources UNION ALL SELECT description FROM blog_texts UNION ALL SELECT image || details FROM blogs
  UNION ALL SELECT source || image FROM drafts UNION ALL SELECT source || description FROM pages
) WHERE text LIKE '%${path}%'`
const elsewhere = (path: string) =>
  `(SELECT body AS text FROM letters UNION ALL SELECT image FROM authors) WHERE text LIKE '%${path}%'`

/** Runs the job until nothing is due, as often as that may take. */
async function finish(mostRuns = 40) {
  for (let runs = 0; runs < mostRuns; runs += 1) {
    if (runs > 1 && (await count('media_uses WHERE is_due')) === 0 && (await count('texts_to_index')) === 0) return
    await runJob(api, 'media')
  }
  throw new Error('Some texts are still due.')
}

test.each(faults)(
  'a run that fails at any call (%s) leaves its texts to the next one, each written once',
  async (fault) => {
    const first = (await upload(nextColour())).body.file
    await addTexts(first.path, 1)
    await finish()
    const uses = await count('media_uses')
    let path = first.path
    let id = first.id
    const step = (headers: Record<string, string>) => api.call('/api/local/run', { json: { job: 'media' }, headers })
    async function move() {
      const { file } = (await replace(id, nextColour())).body
      const before = path
      path = file.path
      id = file.id
      return before
    }
    const before = await move()
    const counted = await step({})
    await finish()
    expect(await count(everywhere(before))).toBe(0)
    for (const headers of plantIn(counted, fault)) {
      const left = await move()
      await step(headers)
      await finish()
      expect([await count(everywhere(left)), await count(elsewhere(left)), await count('media_uses')]).toEqual([
        0,
        0,
        uses,
      ])
      expect(await count(elsewhere(path))).toBe(2)
    }
    // Each former address leads to the newest file in one step, and no bytes of one are left.
    for (let round = 0; round < 20 && (await count('media_moves WHERE ended_at IS NULL')) > 0; round += 1) {
      await runJob(api, 'media', later(11))
    }
    const standing = await count('(SELECT DISTINCT moved_to FROM media_moves)')
    expect(await count("media_moves JOIN media ON media.key LIKE media_moves.key_prefix || '.%'")).toBe(0)
    expect(await count("media WHERE key LIKE 'media/library/%'")).toBe(standing)
    expect((await api.env.MEDIA.list({ prefix: 'media/library/' })).objects.length).toBe(standing)
  },
)

test('a picture in 200 articles: bounded runs on Free, and an article that is saved meanwhile is right', async () => {
  const { file } = (await upload(nextColour())).body
  const id = await addTexts(file.path, 1)
  await api.env.DB.batch(
    [
      `INSERT INTO blogs (id, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published, created_at, updated_at, content_hash, slug)
        SELECT 'copy-' || json_each.key, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, 0, created_at, updated_at, content_hash, 'copy-' || json_each.key
        FROM blogs, json_each('${JSON.stringify(Array(200).fill(0))}') WHERE blogs.id = '${id}'`,
      `INSERT INTO blog_sources SELECT copy.key, source FROM blogs AS copy JOIN blog_sources WHERE copy.id LIKE 'copy-%' AND blog_key = (SELECT key FROM blogs WHERE id = '${id}')`,
      `INSERT INTO blog_texts SELECT copy.key, description, plain_text, sanitizer_version, contents FROM blogs AS copy JOIN blog_texts WHERE copy.id LIKE 'copy-%' AND blog_key = (SELECT key FROM blogs WHERE id = '${id}')`,
      `INSERT INTO shared_images SELECT '${file.path.slice(1, -4)}', id FROM blogs WHERE id LIKE 'copy-%'`,
    ].map((statement) => api.env.DB.prepare(statement)),
  )
  await finish()
  const moved = (await replace(file.id, nextColour())).body
  expect(moved.left).toBe(205)
  let left = moved.left
  for (let runs = 0; left > 0; runs += 1) {
    expect(runs).toBeLessThan(110)
    if (runs === 5) {
      await author.update('copy-150', {
        ...(await author.edit('copy-150')).draft,
        description: `${image(file.path)}<p>Meanwhile.</p>`,
      })
    }
    const answer = await run(moved.file.id)
    expect(answer.body.left).toBeLessThan(left)
    left = answer.body.left
  }
  expect([await count(everywhere(file.path)), await count(elsewhere(file.path))]).toEqual([0, 0])
  expect(await count("blog_sources WHERE source LIKE '%Meanwhile%'")).toBe(1)
  expect(await count("blogs WHERE id LIKE 'copy-%' AND updated_at <> created_at AND id <> 'copy-150'")).toBe(0)
})
