import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { columnsWith } from '../db/uses.ts'
import { createAuthor } from '../testing/author.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { createImporter } from '../testing/imports.ts'
import { letterCalls } from '../testing/letters.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { markUnattached } from './release-unreferenced-media.queries.ts'

const api = setUpApi()
/** The owner of the images, and who uses an image of a table: an id, or the folder that the image is in. */
let lender: string
let users: Record<string, string>

beforeAll(async () => {
  const token = await logIn(api)
  const author = createAuthor(api, () => token)
  lender = await addBlog(api, token)
  const { id, image } = await author.addBlog()
  await author.update(id, { image })
  await author.save(id, { image, revision: 1, title: 'Newer' })
  const letter = await letterCalls(api, () => token).add()
  const page = crypto.randomUUID()
  await author.call('/api/admin/pages', { json: { id: page, title: 'A page', description: '<p>Words</p>' } })
  const blog = { blogs: id, blog_sources: id, blog_texts: id, drafts: id, revisions: id }
  const folders = { categories: 'categories', authors: 'authors', settings: 'site', imports: 'import' }
  const imports = createImporter(api, () => token)
  await imports.act((await imports.create('uses.zip')).id, 'start')
  users = { ...blog, pages: page, letters: letter.id, ...folders }
})

const run = (text: string, ...values: unknown[]) =>
  api.env.DB.prepare(text)
    .bind(...values)
    .run()
const isJson = (column: string) => ['details', 'value', 'choices'].includes(column)

for (const [number, { table, column }] of columnsWith('images').entries()) {
  test(`an image in ${table}.${column} is kept while it is there, and released when it is taken out`, async () => {
    const user = users[table] ?? ''
    const isFolder = !user.includes('-')
    const [owner, sharer] = isFolder ? [user, lender] : [lender, user]
    const prefix = `media/${owner}/${String(number).padStart(16, '0')}`
    await run(
      `INSERT INTO media(key, blog_id, content_type, width, height, bytes, created_at, attached_at)
        VALUES (?1 || '.png', ?2, 'image/png', 9, 9, 9, 0, 0)`,
      prefix,
      owner,
    )
    const clean = async () => {
      await run('INSERT OR IGNORE INTO shared_images VALUES (?, ?)', prefix, sharer)
      const at = new Date()
      await markUnattached(openDatabase(api.env.DB), { at, changedAfter: new Date(0), attachedBefore: at })
      const attachedAt = await api.env.DB.prepare('SELECT attached_at FROM media WHERE key = ?')
        .bind(`${prefix}.png`)
        .first('attached_at')
      return attachedAt !== null
    }
    const added = isJson(column) ? `json_set(${column}, '$.socialImage', ?)` : `${column} || ?`
    const { meta } = await run(`UPDATE ${table} SET ${column} = ${added}`, `/${prefix}.png`)
    expect(meta.changes).toBeGreaterThan(0)
    expect([await clean(), await clean()]).toEqual([true, true])
    const without = isJson(column) ? `json_remove(${column}, '$.socialImage')` : `replace(${column}, ?, '')`
    await run(`UPDATE ${table} SET ${column} = ${without}`, ...(isJson(column) ? [] : [`/${prefix}.png`]))
    expect(await clean()).toBe(false)
  })
}
