import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { exportPaths } from '../contract/exported.ts'
import { createAuthor } from '../testing/author.ts'
import { addBlog, addressOf, logIn, logInAs } from '../testing/fixtures.ts'
import { createMover, readFiles } from '../testing/move-site.testing.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { sharedWorker } from '../testing/start-worker.ts'

const api = setUpApi()
let token: string
const mover = createMover(api, () => token)
const rowsOf = async (query: string) => (await api.env.DB.prepare(query).all()).results

test('a file has the people without secrets; what they own goes to who has the same address, and else to who imports', async () => {
  token = await logIn(api)
  const [editor, gone] = [await logInAs(api, 'editor', { sends: true }), await logInAs(api, 'author')]
  const ofEditor = await addBlog(api, editor.token, { title: 'Of the editor' })
  const ofGone = await addBlog(api, gone.token, { title: 'Of an author', isPublished: false })
  const draft = randomUUID()
  const { save } = createAuthor(api, () => editor.token)
  expect((await save(draft, { title: 'A draft of the editor' })).status).toBe(200)
  const { own } = (await api.call('/api/admin/authors', { token: editor.token })).body
  const file = await mover.takeOut()
  const people = (await readFiles(file)).get(exportPaths.people) ?? ''
  expect(JSON.parse(people)).toEqual([
    expect.objectContaining({ role: 'owner', owns: [] }),
    {
      ...{ email: addressOf('editor'), role: 'editor', moderates: false, sends: true, author: own },
      owns: [ofEditor, draft],
    },
    expect.objectContaining({ email: addressOf('author'), owns: [ofGone] }),
  ])
  expect(people).not.toMatch(/scrypt|password|hash/)

  await (await sharedWorker([])).reset()
  token = await logIn(api)
  const here = await logInAs(api, 'contributor')
  await api.env.DB.prepare('UPDATE admins SET email = ? WHERE key = ?').bind(addressOf('editor'), here.key).run()
  await mover.bringIn(file)
  const importer = (await rowsOf('SELECT min(key) AS key FROM admins'))[0]?.key
  expect(await rowsOf('SELECT id, created_by FROM blogs UNION ALL SELECT id, created_by FROM drafts')).toEqual(
    expect.arrayContaining([
      { id: ofEditor, created_by: here.key },
      { id: draft, created_by: here.key },
      { id: ofGone, created_by: importer },
    ]),
  )
  // The author who was the editor's profile is it here, too, and nobody has got a role by the file.
  const [row] = await rowsOf(
    `SELECT role, (SELECT id FROM authors WHERE authors.key = author_key) AS author FROM admins WHERE key = ${here.key}`,
  )
  expect(row).toEqual({ role: 'contributor', author: own })
  expect(await rowsOf('SELECT count(*) AS people FROM admins')).toEqual([{ people: 2 }])
})
