import { beforeAll, expect, test } from 'vitest'
import { zipOf } from '#web/pages/admin/exchange/imports/sources/broadsheet/export-file.testing.ts'
import { openFile } from '#web/pages/admin/exchange/imports/sources/sources.ts'
import { archivesOfFeeds } from '../testing/archives/of-feeds.testing.ts'
import { archivesOfRecords } from '../testing/archives/of-records.testing.ts'
import { logIn, picture } from '../testing/fixtures.ts'
import { createMover } from '../testing/move-site.testing.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
const mover = createMover(api, () => token, { PLAN: 'paid' })

beforeAll(async () => {
  token = await logIn(api)
})

type Files = Parameters<typeof zipOf>[0]

async function fileOf(name: string, files: string | Files): Promise<File> {
  const image = await picture()
  if (typeof files === 'string') return new File([files], name)
  const entries = Object.entries(files).map(([path, content]) => [path, content === 'PICTURE' ? image : content])
  return new File([await zipOf(Object.fromEntries(entries))], name)
}

const all = async (query: string, ...values: string[]) =>
  (
    await api.env.DB.prepare(query)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results

/** Reads how an article is stored: by the API's own rows, not by what the reader has sent. */
async function stored(slug: string) {
  const [row] = await all(
    `SELECT blogs.key, title, category, is_published AS published, created_at AS at, description AS html
    FROM blogs JOIN blog_texts ON blog_texts.blog_key = blogs.key WHERE slug = ?`,
    slug,
  )
  if (!row) return null
  const key = String(row.key)
  const names = async (query: string) => (await all(query, key)).map(({ name }) => name)
  return {
    title: row.title,
    category: row.category,
    published: row.published === 1,
    at: new Date(Number(row.at)).toISOString(),
    html: String(row.html),
    tags: await names('SELECT name FROM blog_tags JOIN tags ON tags.key = tag_key WHERE blog_key = ? ORDER BY name'),
    authors: await names(
      'SELECT name FROM blog_authors JOIN authors ON authors.key = author_key WHERE blog_key = ? ORDER BY name',
    ),
    comments: (
      await all('SELECT name, content, root_id IS NOT NULL AS reply FROM comments WHERE blog_key = ? ORDER BY id', key)
    ).map(({ name, content, reply }) => `${reply ? '> ' : ''}${name}: ${content}`),
    paths: await all("SELECT path FROM paths WHERE kind = 'imported' AND target = ? ORDER BY path", key).then((rows) =>
      rows.map(({ path }) => path),
    ),
  }
}

test.each(Object.entries({ ...archivesOfFeeds, ...archivesOfRecords }))(
  'the posts of %s arrive',
  async (name, { file, program, files, posts, pages = [], notes }) => {
    const { source, opened } = await openFile(await fileOf(file, files), null)
    expect(source).toBe(program)
    const { results } = await mover.bringIn({ ...opened, source })
    expect(results.filter(({ isDone, outcome }) => !isDone || outcome === 'refused')).toEqual([])
    expect(opened.notes).toEqual(notes)
    for (const [slug, { words, ...post }] of Object.entries(posts)) {
      const found = await stored(slug)
      expect(found, `${name} ${slug}`).toMatchObject(post)
      for (const part of words) expect(found?.html).toContain(part)
    }
    for (const slug of pages) expect(await all('SELECT slug FROM pages WHERE slug = ?', slug)).toHaveLength(1)
  },
)
