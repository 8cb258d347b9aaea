import { beforeAll, expect, test } from 'vitest'
import { trashDays } from '../contract/blog.ts'
import { defaultSettings, type Settings } from '../contract/settings.ts'
import { day } from '../contract/units.ts'
import { add, addBlog, addComment, logIn } from '../testing/fixtures.ts'
import { raisedBy } from '../testing/raised-tags.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { settingsCalls } from '../testing/settings.ts'

const api = setUpApi()
let token: string
let blog: string

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token)
})

const settings = settingsCalls(api, () => token)

/** A write of the admin, which ends with what follows its answer. */
const post = (path: string, json: object) => {
  return () => api.call(path, { json, token, headers: { 'x-test-await': 'yes' } })
}
const run = (sql: string) => () => api.env.DB.prepare(sql).run()

test('each write of a blog raises the tags of what it changed', async () => {
  const { _id: id } = (await add(api, { token })).body
  const { _id: other } = (await add(api, { token })).body
  const publish = (isPublished: boolean) => post('/api/blog/toggle-publish', { id, isPublished })
  expect(await raisedBy(api, publish(false))).toEqual([`-blog:${id}`, '-lists'])
  expect(await raisedBy(api, publish(true))).toEqual([`blog:${id}`, 'lists'])
  expect(await raisedBy(api, () => add(api, { token, fields: { isPublished: false } }))).toEqual([])
  const at = new Date(Date.now() + 60_000).toISOString()
  expect(await raisedBy(api, post('/api/admin/schedule', { id, at }))).toEqual([])
  const bulk = (action: string) => post('/api/admin/blogs/bulk', { ids: [id, 'unknown', other], action })
  expect(await raisedBy(api, bulk('unpublish'))).toEqual([`-blog:${id}`, `-blog:${other}`, '-lists'].sort())
  expect(await raisedBy(api, bulk('publish'))).toEqual([`blog:${id}`, `blog:${other}`, 'lists'].sort())
  expect(await raisedBy(api, post('/api/blog/delete', { id }))).toEqual([`-blog:${id}`, '-lists'])
  expect(await raisedBy(api, post('/api/admin/restore-blog', { id }))).toEqual([])
  expect(await raisedBy(api, post(`/api/admin/blogs/${other}/pin`, { isPinned: true }))).toEqual(['lists'])
})

test('a comment raises the page of its blog when readers see it, and again when it is removed', async () => {
  const waiting = await addComment(api, token, blog)
  expect(await raisedBy(api, post('/api/admin/approve-comment', { id: waiting }))).toEqual([`blog:${blog}`])
  expect(await raisedBy(api, post('/api/admin/approve-comment', { id: waiting }))).toEqual([])
  const remove = (id: string) => () => api.call(`/api/admin/delete-comment/${id}`, { method: 'DELETE', token })
  expect(await raisedBy(api, remove(waiting))).toEqual([`-blog:${blog}`])
  expect(await raisedBy(api, () => addComment(api, token, blog))).toEqual([])
  expect(await raisedBy(api, post('/api/newsletter/subscribe', { email: 'a@b.cd' }))).toEqual([])
})

test('a save of the settings is a removal when something is emptied, switched off or made smaller', async () => {
  const comments = { areOpen: true, closeAfterDays: 30 }
  const save = async (change: Partial<Settings>) => {
    const { revision } = await settings.read()
    return raisedBy(api, () => settings.save(revision, { ...defaultSettings, comments, name: 'The Post', ...change }))
  }
  await save({})
  expect(await save({})).toEqual([])
  expect(await save({ name: 'The Harbour Post' })).toEqual(['site'])
  expect(await save({ comments: { areOpen: true, closeAfterDays: 14 } })).toEqual(['-site'])
  expect(await save({ comments: { areOpen: true, closeAfterDays: 60 } })).toEqual(['site'])
  expect(await save({ comments: { areOpen: false, closeAfterDays: 60 } })).toEqual(['-site'])
  const navigation = ['One', 'Two'].map((label) => ({ label, href: `https://example.com/${label}` }))
  await save({ navigation: navigation.slice(1) })
  expect(await save({ navigation })).toEqual(['site'])
  expect(await save({ navigation: navigation.slice(1) })).toEqual(['-site'])
})

test.each([
  [
    'a resource',
    "INSERT INTO resources (blog_key, position, title, url) SELECT key, 9, 'A', 'https://example.com/' FROM blogs WHERE id = $blog",
    ['$own'],
  ],
  [
    'related blogs',
    `UPDATE derived SET related = '["x"]' WHERE blog_key = (SELECT key FROM blogs WHERE id = $blog)`,
    ['$own'],
  ],
  ['a text', "UPDATE blog_texts SET description = description || ' '", ['$own', 'updates']],
  ['the time of a change', 'UPDATE blogs SET updated_at = updated_at + 1', ['$own', 'updates']],
  ['a title', "UPDATE blogs SET title = title || '!', updated_at = updated_at + 1", ['$own', 'lists']],
  ['a text of the search', "UPDATE blog_texts SET plain_text = plain_text || ' '", []],
  ['what readers do not see', 'UPDATE blogs SET resources_attempts = 1, folded_title = title, content_hash = id', []],
  ['the same title', 'UPDATE blogs SET title = title', []],
  ['the name of a category', "UPDATE blogs SET category = 'X'", ['blogs', 'lists', 'site']],
  ['a category', "UPDATE categories SET description = 'Y' WHERE key = 1", ['lists']],
  ['the former names of a category', `UPDATE categories SET former_names = '["Z"]' WHERE key = 1`, []],
  ['an author', "UPDATE authors SET biography = 'Writes'", ['blogs', 'lists']],
  ['a menu', `UPDATE settings SET parts = json_set(parts, '$.pages', json('[]'), '$.x', 1)`, ['site']],
  ['the revision of the settings', 'UPDATE settings SET revision = revision + 1', []],
])('%s raises nothing but its tags', async (_, sql, tags) => {
  await run(`INSERT OR IGNORE INTO authors (id, slug, name, folded_name, biography, links, created_at, updated_at)
    VALUES ('ann', 'ann', 'Ann', 'ann', '', '[]', 0, 0)`)()
  await run(`UPDATE blogs SET is_published = id = '${blog}'`)()
  const raised = await raisedBy(api, run(sql.replace('$blog', `'${blog}'`)))
  expect(raised.map((tag) => tag.replace(`blog:${blog}`, '$own'))).toEqual(tags)
})

test('the pages of the admin raise their own tag, and lists by their address', async () => {
  await run(`INSERT INTO pages (id, slug, title, summary, description, source, sanitizer_version, place, position,
    is_published, revision, created_at, updated_at) VALUES ('p', 'p', 'P', '', '', '', 1, 'none', 1, 0, 1, 0, 0)`)()
  const update = (set: string) => raisedBy(api, run(`UPDATE pages SET ${set} WHERE id = 'p'`))
  expect(await update("title = 'Q'")).toEqual([])
  expect(await update('is_published = 1')).toEqual(['lists', 'pages'])
  expect(await update("title = 'R', revision = 2")).toEqual(['pages'])
  expect(await update("revision = 3, source = 'x'")).toEqual([])
  expect(await update("slug = 'q'")).toEqual(['lists', 'pages'])
  expect(await update('is_published = 0')).toEqual(['-lists', '-pages'])
})

test('an address that becomes that of another thing raises lists', async () => {
  const add = (id: string, slug: string) =>
    raisedBy(
      api,
      run(`INSERT INTO tags (id, slug, name, folded_name, description, created_at)
        VALUES ('${id}', '${slug}', '${id}', '${id}', '', 0)`),
    )
  expect(await add('one', 'one')).toEqual([])
  await run("UPDATE tags SET slug = 'two' WHERE id = 'one'")()
  expect(await add('other', 'one')).toEqual(['lists'])
})

test('the cleanup raises the files that it deletes, and forgets the tags of what is gone', async () => {
  const id = await addBlog(api, token)
  await api.call('/api/blog/delete', { json: { id }, token })
  const long = Date.now() - (trashDays + 1) * day
  await api.env.DB.prepare('UPDATE blogs SET deleted_at = ? WHERE id = ?').bind(long, id).run()
  await api.env.DB.prepare('UPDATE media SET created_at = ? WHERE blog_id = ?').bind(long, id).run()
  const cleanUp = () => api.call('/api/local/run', { json: { job: 'cleanup' } })
  expect(await raisedBy(api, cleanUp)).toContain(`files:${id}`)
  expect(await raisedBy(api, cleanUp)).toEqual([])
  await run('UPDATE cache_tags SET purges_left = 0')()
  await cleanUp()
  const { results } = await api.env.DB.prepare("SELECT tag FROM cache_tags WHERE tag LIKE '%:%'").all<{ tag: string }>()
  expect(results.map(({ tag }) => tag)).toContain(`blog:${blog}`)
  expect(results.filter(({ tag }) => tag.endsWith(id))).toEqual([])
})
