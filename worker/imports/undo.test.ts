import { beforeAll, expect, test } from 'vitest'
import { createAuthor } from '../testing/author.ts'
import { addCampaign } from '../testing/campaigns.ts'
import { faults, plantIn } from '../testing/fault-injection.ts'
import { logIn, picture } from '../testing/fixtures.ts'
import { articleItem, createImporter } from '../testing/imports.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { snapshotBlogs } from '../testing/snapshot-blogs.ts'
import { soakOptions } from '../testing/soak-options.ts'

const api = setUpApi()
let token: string
beforeAll(async () => {
  token = await logIn(api)
})
const imports = createImporter(api, () => token)
const author = createAuthor(api, () => token)

const statesOf = async (ids: string[]) => {
  const list = JSON.stringify(ids)
  const { results } = await api.env.DB.prepare(
    'SELECT state FROM json_each(?) JOIN blogs ON blogs.id = value ORDER BY json_each.key',
  )
    .bind(list)
    .all<{ state: string }>()
  return results.map(({ state }) => state)
}

test('undo moves what nobody touched to the Trash, and asks for the rest', async () => {
  const { id } = await imports.create('undone.zip')
  expect((await imports.undo(id)).status).toBe(409)
  await imports.act(id, 'start')
  const names = ['plain-abc234', 'edited-abc234', 'commented-abc234', 'mailed-abc234']
  await imports.store(
    id,
    names.map((name) => articleItem(name)),
  )
  await imports.act(id, 'finish')
  await author.save('edited-abc234', { title: 'Better words' })
  await api.env.DB.prepare(
    `INSERT INTO comments (id, blog_key, name, content, created_at) SELECT 'c', key, 'Ann', 'Hello', ? FROM blogs WHERE id = ?`,
  )
    .bind(Date.now() + 1, 'commented-abc234')
    .run()
  await addCampaign(api, 'sent', { blog: 'mailed-abc234', state: 'finished' })
  await api.env.DB.prepare("UPDATE campaigns SET created_at = ? WHERE id = 'sent'")
    .bind(Date.now() + 1)
    .run()

  const { body } = await imports.undo(id)
  expect(body).toMatchObject({ moved: 1, hasMore: false })
  expect(body.kept.map(({ id, reasons }: { id: string; reasons: string[] }) => [id, ...reasons])).toEqual([
    ['edited-abc234', 'edited'],
    ['commented-abc234', 'commented'],
    ['mailed-abc234', 'mailed'],
  ])
  expect(await statesOf(names)).toEqual(['trash', 'unpublished', 'unpublished', 'unpublished'])
  expect((await imports.read(id)).state).toBe('undone')
  expect((await imports.undo(id, ['commented-abc234'])).body).toMatchObject({ moved: 1 })
  expect(await statesOf(names)).toEqual(['trash', 'unpublished', 'trash', 'unpublished'])

  // The same file comes again.
  const again = await imports.create('undone.zip')
  await imports.act(again.id, 'start')
  const { results } = (await imports.store(again.id, [articleItem('plain-abc234')])).body
  expect(results).toMatchObject([{ outcome: 'comes', isDone: true }])
  await api.env.DB.prepare('UPDATE imports SET ended_at = 0 WHERE id = ?').bind(id).run()
  expect((await imports.undo(id)).status).toBe(410)
})

/** Every place in a soak, some of them otherwise. */
const every = soakOptions(1).rounds > 1 ? 1 : 5

test.each(faults)('an item whose call fails is stored once when it is sent again (%s)', async (fault) => {
  const { id } = await imports.create(`${fault}.zip`)
  await imports.act(id, 'start')
  const image = Buffer.from(await picture({ colour: '#00ff00' })).toString('base64')
  const item = (name: string) => [
    articleItem(name, { html: `<p>The edge.</p><img src="data:image/png;base64,${image}">` }),
  ]
  const planted = plantIn(await imports.store(id, item(`${fault}-counted`)), fault, fault === 'x-test-fail' ? 7 : 3)
  for (const [index, headers] of planted.entries()) {
    if (index % every > 0) continue
    const before = await snapshotBlogs(api)
    const { status } = await imports.store(id, item(`${fault}-${index}`), { headers })
    expect([200, 503]).toContain(status)
    const again = await imports.store(id, item(`${fault}-${index}`))
    expect(again.body.results).toMatchObject([{ outcome: 'comes', isDone: true }])
    const after = await snapshotBlogs(api)
    expect(after.blogs).toHaveLength(before.blogs.length + 1)
    expect(after.texts).toHaveLength(before.texts.length + 1)
    expect(after.media.every(({ loose }) => loose === 0)).toBe(true)
  }
})
