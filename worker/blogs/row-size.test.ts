import { beforeAll, expect, test } from 'vitest'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

/** The limit of the local database is 10 % higher. Source: https://developers.cloudflare.com/d1/platform/limits/ */
const rowLimit = 2_000_000
const mostBytes = 1_000_000

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

/** HTML of almost a million bytes. */
function fill(part: (place: number) => string) {
  let html = ''
  for (let index = 0; html.length < mostBytes; index += 1) html += part(index)
  const last = part(0).length + 10
  return html.slice(0, html.lastIndexOf(part(0).slice(0, 4), mostBytes - last))
}

/** Articles whose text for readers has far more bytes than their source, and those with the most words. */
const longest = {
  code: fill(() => `<pre><code class="language-ts">${'if(a)b(1);'.repeat(20)}</code></pre>`),
  headings: fill((place) => `<h2>A heading ${place}</h2><p>${'word '.repeat(40)}</p>`),
  words: `<p>${'word '.repeat(mostBytes / 5 - 20)}</p>`,
  letters: `<p>${'é'.repeat(mostBytes / 2 - 20)}</p>`,
}

/** The bytes of the largest row of each table that is larger than a text may be. */
async function largeRows() {
  const tables = await api.env.DB.prepare(
    `SELECT name, (SELECT group_concat('coalesce(length(CAST("' || name || '" AS BLOB)), 0)', '+')
      FROM pragma_table_info(tables.name)) AS size
    FROM sqlite_schema AS tables WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'`,
  ).all<{ name: string; size: string }>()
  const sizes = await Promise.all(
    tables.results.map(async ({ name, size }) => {
      const bytes = await api.env.DB.prepare(`SELECT max(${size}) AS bytes FROM "${name}"`).first<number>('bytes')
      return [name, bytes ?? 0] as const
    }),
  )
  return new Map(sizes.filter(([, bytes]) => bytes > mostBytes / 2))
}

test('no row is larger than D1 accepts, whatever an article of a million bytes consists of', async () => {
  for (const [title, description] of Object.entries(longest)) {
    const id = await addBlog(api, token, { title, description, isPublished: false })
    const draft = { title, subTitle: '', category: '', image: '', description: `${description}<p>More</p>` }
    const saving = { json: { ...draft, revision: 0, editor: 'an-editor', sequence: 1 }, token }
    expect([200, 422]).toContain((await api.call(`/api/admin/drafts/${id}`, { method: 'PUT', ...saving })).status)
  }
  const rows = await largeRows()
  expect([...rows.keys()]).toEqual(expect.arrayContaining(['blog_texts', 'blog_sources', 'drafts']))
  for (const [table, bytes] of rows) expect(bytes, table).toBeLessThan(rowLimit)
})
