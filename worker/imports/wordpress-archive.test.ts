import { beforeAll, expect, test } from 'vitest'
import { openFile } from '#web/pages/admin/exchange/imports/sources/sources.ts'
import { buildWxr } from '#web/pages/admin/exchange/imports/sources/wordpress/fixtures/build-wxr.testing.ts'
import { minute } from '../contract/units.ts'
import { logIn } from '../testing/fixtures.ts'
import { createMover } from '../testing/move-site.testing.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { isSoak, soakOptions } from '../testing/soak-options.ts'

const api = setUpApi()
let token: string
const mover = createMover(api, () => token, { PLAN: 'paid' })
/** How long an archive of 5,000 posts may take. */
const longestMs = 5 * minute
const paragraph =
  '<!-- wp:paragraph --><p>Words of a paragraph that is as long as others are, with <a href="https://x.example/">a link</a>.</p><!-- /wp:paragraph -->\n'

beforeAll(async () => {
  token = await logIn(api)
})

/** An archive of posts without images, each with a comment and a reply. */
function makeArchive(posts: number): File {
  return buildWxr(
    Array.from({ length: posts }, (_, index) => {
      const id = 10 * index + 1
      return {
        id,
        slug: `post-of-archive-${id}`,
        title: `Post ${id} of the archive`,
        content: paragraph.repeat(isSoak ? 55 : 2),
        categories: ['Travel &amp; Food'],
        tags: [`Tag ${index % 50}`],
        comments: [{ id }, { id: id + 1, parent: id }],
      }
    }),
  )
}

test(
  'every post of an archive of WordPress arrives with its comments, tags, dates and old address',
  async () => {
    const { rounds } = soakOptions(20, 5_000)
    const archive = makeArchive(rounds)
    const start = performance.now()
    const { source, opened } = await openFile(archive, null)
    const { results } = await mover.bringIn({ ...opened, source })
    const elapsed = performance.now() - start
    if (isSoak) console.log(`${rounds} posts, ${archive.size} bytes: ${Math.round(elapsed)} ms`)

    expect(results.filter(({ isDone, outcome }) => !isDone || outcome === 'refused')).toEqual([])
    const count = async (query: string) =>
      (await api.env.DB.prepare(`SELECT count(*) AS count ${query}`).first())?.count
    const posts = "FROM blogs WHERE slug LIKE 'post-of-archive-%'"
    expect(await count(posts)).toBe(rounds)
    expect(await count(`${posts} AND created_at = ${Date.parse('2019-05-04T10:00:00Z')}`)).toBe(rounds)
    expect(await count(`FROM comments WHERE blog_key IN (SELECT key ${posts})`)).toBe(2 * rounds)
    expect(await count('FROM comments WHERE root_id IS NOT NULL')).toBe(rounds)
    expect(await count(`FROM blog_tags WHERE blog_key IN (SELECT key ${posts})`)).toBe(rounds)
    expect(await count("FROM paths WHERE kind = 'imported' AND path LIKE '/2019/05/%'")).toBe(rounds)
    expect(await count("FROM paths WHERE kind = 'imported' AND path LIKE '/?p=%'")).toBe(rounds)
    if (rounds >= 5_000) expect(elapsed).toBeLessThanOrEqual(longestMs)
  },
  10 * minute,
)
