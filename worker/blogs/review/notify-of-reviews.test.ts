import { beforeAll, expect, test } from 'vitest'
import { minute } from '../../contract/units.ts'
import { addBlog, addressOf, logInAs } from '../../testing/fixtures.ts'
import { mailVariables } from '../../testing/mail-providers.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements } from '../../testing/statements.ts'

const api = setUpApi({ vars: { ...mailVariables.outbox, SITE_URL: 'https://blog.example' } })
const withoutMail = { MAIL_PROVIDER: '' }
let contributor: { token: string; key: number }
let editor: { token: string; key: number }

beforeAll(async () => {
  contributor = await logInAs(api, 'contributor')
  editor = await logInAs(api, 'editor')
  await logInAs(api, 'author')
  for (let number = 1; number <= 21; number += 1) await logInAs(api, 'admin', { number })
  await api.env.DB.prepare('UPDATE admins SET removed_at = 1 WHERE email = ?').bind(addressOf('admin', 2)).run()
})

const runMail = () => api.call('/api/local/run', { json: { job: 'mail' } })

async function handIn(title: string, { token } = contributor): Promise<string> {
  const id = await addBlog(api, token, { title, isPublished: false })
  const { status } = await api.call(`/api/admin/blogs/${id}/hand-in`, { json: { revision: 0 }, token })
  expect(status).toBe(200)
  return id
}

const decide = (id: string, json: Record<string, unknown>, vars = {}) =>
  api.call(`/api/admin/blogs/${id}/review`, { json: { revision: 0, ...json }, token: editor.token, vars })

/** The mails that were queued since the last look. */
async function takeMails() {
  const { results } = await api.env.DB.prepare(
    `SELECT email, subject, text, html FROM deliveries JOIN mail_contents ON mail_contents.key = content_key ORDER BY position`,
  ).all<Record<'email' | 'subject' | 'text' | 'html', string>>()
  await api.env.DB.exec('DELETE FROM deliveries')
  return results
}

test('ten blogs in a minute are one mail to each of 20 people, which names the newest; the next one comes 10 minutes later', async () => {
  for (let number = 1; number <= 10; number += 1) await handIn(`Blog ${number} <b>`)
  expect(await takeMails()).toEqual([])
  for (let minutes = 0; minutes < 3; minutes += 1) await runMail()
  const mails = await takeMails()
  expect(mails).toHaveLength(20)
  const reached = new Set(mails.map(({ email }) => email))
  expect(reached.size).toBe(20)
  for (const one of [addressOf('contributor'), addressOf('author'), addressOf('admin', 2)])
    expect(reached).not.toContain(one)
  expect(reached).toContain(addressOf('editor'))
  const [mail] = mails
  expect(mail?.subject).toBe('10 blogs wait for review')
  expect(mail?.text).toMatch(
    /^Broadsheet has handed in “Blog 10 <b>”\.\n\nhttps:\/\/blog\.example\/admin\/blogs\/blog-10[^/]*\/edit\n$/,
  )
  expect(mail?.html).toContain('Blog 10 &lt;b&gt;')

  // An editor's own is no news to them.
  await handIn('By an editor', editor)
  await runMail()
  expect(await takeMails()).toEqual([])
  await api.env.DB.prepare('UPDATE notices SET last_tried_at = last_tried_at - ?')
    .bind(10 * minute)
    .run()
  await runMail()
  const later = await takeMails()
  expect(later).toHaveLength(20)
  expect(later.map(({ email }) => email)).not.toContain(addressOf('editor'))
})

test('no statement of a review or of who is there reads a whole table', async () => {
  const call =
    (path: string, { token } = editor, json?: object, method?: string) =>
    () =>
      api.call(path, { token, ...(json && { json }), ...(method && { method }) })
  const id = await addBlog(api, contributor.token, { title: 'Measured', isPublished: false })
  await api.env.DB.prepare('UPDATE notices SET last_tried_at = 0').run()
  const calls = [
    call(`/api/admin/blogs/${id}/hand-in`, contributor, { revision: 0 }),
    call('/api/admin/reviews'),
    call('/api/admin/reviews', contributor),
    call(`/api/admin/blogs/${id}/review?with=texts`),
    call(`/api/admin/presence/${id}`, contributor, undefined, 'PUT'),
    call(`/api/admin/blogs/${id}/review`, editor, { revision: 0, decision: 'changes', note: 'x' }),
    call(`/api/admin/blogs/${id}/hand-in`, contributor, { revision: 0 }),
    runMail,
    call(`/api/admin/blogs/${id}/withdraw`, contributor, {}),
  ]
  for (const one of calls) await expectIndexedStatements(api, await observeStatements(api, one))
  await takeMails()
})

test('a decision is mailed to whoever has handed it in, with the note as text; nothing without a provider, or about an own text', async () => {
  const first = await handIn('The harbour')
  const note = 'Where is it?\n<script>alert(1)</script>'
  for (let time = 0; time < 2; time += 1) await decide(first, { decision: 'changes', note })
  const [mail, ...others] = await takeMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ email: addressOf('contributor'), subject: 'Changes asked: “The harbour”' })
  expect(mail?.text).toContain(note)
  expect(mail?.html).not.toContain('<script>')
  expect(mail?.html).toContain('&lt;script&gt;')

  await decide(first, { decision: 'approve', publishAt: 'now' })
  expect((await takeMails()).map(({ subject }) => subject)).toEqual(['Published: “The harbour”'])
  await decide(await handIn('In silence'), { decision: 'approve' }, withoutMail)
  await decide(await handIn('My own', editor), { decision: 'approve', publishAt: 'now' })
  expect(await takeMails()).toEqual([])
})
