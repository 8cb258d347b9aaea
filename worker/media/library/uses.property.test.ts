import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createAuthor } from '../../testing/author.ts'
import { logIn, runJob } from '../../testing/fixtures.ts'
import { seededRandom } from '../../testing/images.ts'
import { libraryCalls } from '../../testing/library.ts'
import { turn } from '../../testing/rotation.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { imageKeyPrefixes } from '../stored-images.ts'

/** Edits of a run, which begin at another place with each commit. */
const edits = 24

const api = setUpApi()
let token: string
const author = createAuthor(api, () => token)

beforeAll(async () => {
  token = await logIn(api)
})

/** Which texts use which files, by the texts alone. */
async function scan(): Promise<string[]> {
  const rows = async (statement: string) => (await api.env.DB.prepare(statement).all<Record<string, string>>()).results
  const blogs = await rows(
    `SELECT 'blog' AS kind, id, image, details, source, description FROM blogs
      JOIN blog_sources ON blog_sources.blog_key = key JOIN blog_texts ON blog_texts.blog_key = key`,
  )
  const drafts = await rows("SELECT 'draft' AS kind, id, image, details, source FROM drafts")
  return [...blogs, ...drafts]
    .flatMap(({ kind, id, ...texts }) => imageKeyPrefixes(...Object.values(texts)).map((use) => `${use} ${kind} ${id}`))
    .sort()
}

async function indexed(): Promise<string[]> {
  await runJob(api, 'media')
  const { results } = await api.env.DB.prepare(
    "SELECT key_prefix || ' ' || kind || ' ' || used_by AS text FROM media_uses",
  ).all<{ text: string }>()
  return results.map(({ text }) => text).sort()
}

test('after any edits the index says what a search of all texts says', async () => {
  const random = seededRandom(turn + 1)
  const choose = <Item>(list: Item[]): Item | undefined => list[Math.floor(random() * list.length)]
  const library = libraryCalls(api, () => token)
  const paths: string[] = []
  for (const colour of ['#010101', '#020202', '#030303']) paths.push((await library.upload(colour)).body.file.path)
  const texts: { id: string; isBlog: boolean; revision: number; image: string }[] = []
  const words = () =>
    paths
      .filter(() => random() < 0.4)
      .map((path) => `<p>Words</p><img src="${path}">`)
      .join('') || '<p>None</p>'
  const acts = {
    draft: async () => {
      const id = randomUUID()
      await author.save(id, { description: words() })
      texts.push({ id, isBlog: false, revision: 1, image: '' })
    },
    blog: async () => {
      const { id, image } = await author.addBlog({ description: words() })
      texts.push({ id, isBlog: true, revision: 0, image })
    },
    upload: async () => {
      const text = choose(texts)
      const { body } = await author.upload(
        text?.id ?? randomUUID(),
        `#${Math.floor(random() * 0xffffff)
          .toString(16)
          .padStart(6, '0')}`,
      )
      if (text) paths.push(body.picture.path)
    },
    save: async () => {
      const text = choose(texts)
      if (!text) return
      const { status } = await author.save(text.id, {
        revision: text.revision,
        image: text.image,
        description: words(),
      })
      if (status === 200) text.revision += 1
    },
    publish: async () => {
      const text = choose(texts.filter(({ isBlog }) => isBlog))
      if (!text) return
      const { status } = await author.update(text.id, {
        revision: text.revision,
        image: text.image,
        description: words(),
      })
      if (status === 200) text.revision += 1
    },
    remove: async () => {
      const text = choose(texts)
      if (!text) return
      texts.splice(texts.indexOf(text), 1)
      await author.call(
        text.isBlog ? '/api/blog/delete' : `/api/admin/drafts/${text.id}`,
        text.isBlog ? { json: { id: text.id } } : { method: 'DELETE' },
      )
      await author.call('/api/admin/blogs/delete-for-good', { json: { id: text.id } })
    },
  }
  await acts.blog()
  await acts.draft()
  for (let edit = 0; edit < edits; edit += 1) {
    const act = choose(Object.values(acts))
    await act?.()
    if (edit % 6 === 5) expect(await indexed(), `after ${edit + 1} edits of turn ${turn}`).toEqual(await scan())
  }
  const counted = await api.env.DB.prepare(
    "SELECT count(*) AS wrong FROM library WHERE uses <> (SELECT count(*) FROM media_uses WHERE key_prefix = substr(media_key, 1, instr(media_key, '.') - 1))",
  ).first('wrong')
  expect(counted).toBe(0)
})
