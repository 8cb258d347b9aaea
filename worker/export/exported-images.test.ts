import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { settingsImages } from '../contract/setting-values.ts'
import { columnsWith } from '../db/uses.ts'
import { createAuthor } from '../testing/author.ts'
import { logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
const author = createAuthor(api, () => token)

/** Columns whose images an export leaves out, each with the reason. */
const leftOut: Record<string, string> = {
  'blog_texts.description': 'It is made of the source, which the file has.',
  'pages.description': 'It is made of the source, which the file has.',
  'letters.body': 'Letters are in no export, but in backups.',
  'imports.choices': 'The file has the blogs that an import made, with the picture that was chosen for them.',
}

/** SQL for what has the image of a column, which is the parameter. */
const writtenTo: Record<string, string> = {
  details: "json_set(details, '$.socialImage', ?)",
  value: `json_set(value, '$.${settingsImages[0]}', json_object('src', ?, 'width', 1, 'height', 1))`,
}

beforeAll(async () => {
  token = await logIn(api)
  const { id, image } = await author.addBlog()
  await author.update(id, { image })
  await author.save(id, { image, title: 'Other words', revision: 1 })
  const page = { id: randomUUID(), title: 'A page', description: '<p>Words</p>' }
  await author.call('/api/admin/pages', { json: page })
  const profile = { name: 'Ann', slug: '', biography: '', image: '', links: [] }
  await author.call('/api/admin/authors', { json: profile })
})

/** Everything that an export file is written from, as the page Export reads it. */
async function readExport(): Promise<string> {
  const lists = ['settings', 'articles', 'trash', 'pages', 'drafts', 'revisions', 'categories', 'authors']
  const answers = await Promise.all(lists.map((list) => author.call(`/api/admin/export/${list}?with=drafts,trash`)))
  for (const [place, { status }] of answers.entries()) expect(status, lists[place]).toBe(200)
  return answers.map(({ text }) => text).join('\n')
}

test('an export names the images of each column that has some, or leaves them out with a reason', async () => {
  const columns = columnsWith('images')
  const addressOf = (name: string) => `/media/owner/${name.replace('.', '-')}.png`
  for (const { table, column } of columns) {
    const address = addressOf(`${table}.${column}`)
    const isHtml = ['source', 'description', 'body'].includes(column)
    await api.env.DB.prepare(`UPDATE ${table} SET ${column} = ${writtenTo[column] ?? '?'}`)
      .bind(isHtml ? `<img src="${address}">` : address)
      .run()
  }
  const exported = await readExport()
  const missing = columns
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !exported.includes(addressOf(name)))
  expect(missing.toSorted()).toEqual(Object.keys(leftOut).toSorted())
})
