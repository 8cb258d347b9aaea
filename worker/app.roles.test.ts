import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { forbidden } from './actor.ts'
import { app } from './app.ts'
import { flags, type Permission, type Rights, roles, scopeOf } from './contract/permissions.ts'
import { bulkResponseTexts } from './contract/response-texts.ts'
import { accessOf } from './middleware/permissions.ts'
import { createAuthor } from './testing/author.ts'
import { logIn, logInAs } from './testing/fixtures.ts'
import { callsByRole } from './testing/role-cells.ts'
import { rotate } from './testing/rotation.ts'
import { setUpApi } from './testing/set-up-api.ts'
import { type Text, type TextCell, type TextState, textCells, textStates } from './testing/text-cells.ts'

const api = setUpApi()

/** The calls of everybody whose answer has more for some, beside the texts of text-cells.ts: an unpublished page, comments of unpublished blogs. */
const answersWithMore = ['GET /api/pages/:slug', 'POST /api/blog/comments']

/** The permission of each call that not everybody may make. */
const guarded = new Map<string, Permission>(
  app.routes.flatMap(({ method, path, handler }) => {
    const access = method === 'ALL' ? undefined : accessOf(handler)
    return access?.permission && !access.isPublic ? [[`${method} ${path}`, access.permission] as const] : []
  }),
)

type Caller = { name: string; rights: Rights; number: number }

/** Each role, and the least role with each flag. */
const callers: Caller[] = [
  ...roles.map((role) => ({ name: role, rights: { role, moderates: false, sends: false } })),
  ...flags.map((flag) => ({
    name: `contributor who ${flag}`,
    rights: { role: 'contributor' as const, moderates: false, sends: false, [flag]: true },
  })),
].map((caller, index) => ({ ...caller, number: index + 10 }))

const accounts = new Map<string, { token: string; key: number }>()
const texts = new Map<TextState, Text>()
let other: number

beforeAll(async () => {
  const token = await logIn(api)
  other = (await api.env.DB.prepare('SELECT min(key) AS key FROM admins').first<number>('key')) ?? 0
  const author = createAuthor(api, () => token)
  for (const { name, rights, number } of callers)
    accounts.set(name, await logInAs(api, rights.role, { number, ...rights }))
  for (const state of textStates) {
    const isDraft = state.endsWith('draft')
    const id = isDraft ? randomUUID() : (await author.addBlog({ title: `A ${state} blog`, isPublished: false })).id
    if (isDraft) await author.save(id, {})
    const { picture } = (await author.upload(id)).body
    const json = { title: 'Kept', subTitle: '', category: '', image: '', description: '<p>Kept.</p>' }
    await author.call(`/api/admin/drafts/${id}/keep`, { json })
    const [revision] = await author.revisions(id)
    texts.set(state, { id, state, image: new URL(picture.url).pathname, revision: revision?.id ?? '' })
  }
})

test('each call is in one of the two tables, under the permission that it declares', () => {
  const declared = callsByRole.flatMap(([permission, calls]) => calls.map((call) => [call, permission]))
  const ofTexts = [...new Set(textCells.map(({ route }) => route))].filter((route) => guarded.has(route))
  const ofProfiles = ['GET /api/admin/authors/:id', 'PUT /api/admin/authors/:id']
  const byCall = [...declared, ...[...ofTexts, ...ofProfiles].map((route) => [route, guarded.get(route)])]
  expect(byCall.sort()).toEqual([...guarded].sort())
})

/** `npm test` tries one of sixteen at each commit. */
const share = 16

test('each call of everybody with more for some is known', () => {
  const found = app.routes.flatMap(({ method, path, handler }) => {
    const access = accessOf(handler)
    return access?.isPublic && access.permission ? [`${method} ${path}`] : []
  })
  const ofTexts = textCells.map(({ route }) => route).filter((route) => !guarded.has(route))
  expect(found.sort()).toEqual([...answersWithMore, ...ofTexts].sort())
})

test('an unpublished page is shown to who edits pages, and comments of an unpublished blog to who moderates', async () => {
  const id = randomUUID()
  await api.call('/api/admin/pages', { token: tokenOf('editor'), json: { id, title: 'Imprint' } })
  const { page } = (await api.call(`/api/admin/pages/${id}`, { token: tokenOf('editor') })).body
  const blogId = (await put('published', other)).id
  await api.call('/api/blog/add-comment', { json: { blog: blogId, name: 'Ann', content: 'Good.' } })
  await api.env.DB.exec('UPDATE comments SET is_approved = 1')
  await api.env.DB.prepare('UPDATE blogs SET is_published = 0 WHERE id = ?').bind(blogId).run()
  for (const { name, rights } of [...callers, { name: 'visitor', rights: null }]) {
    const token = tokenOf(name)
    const may = (permission: Permission) => rights !== null && scopeOf(rights, permission) === 'all'
    expect([name, (await api.call(`/api/pages/${page.slug}`, { token })).status]).toEqual([
      name,
      may('pages:edit') ? 200 : 404,
    ])
    const { comments } = (await api.call('/api/blog/comments', { token, json: { blogId } })).body
    expect([name, comments.length]).toEqual([name, may('comments:moderate') ? 1 : 0])
  }
})

type RoleCall = { route: string; permission: Permission; caller: Caller }
const roleCalls: RoleCall[] = callsByRole.flatMap(([permission, routes]) =>
  routes.flatMap((route) => callers.map((caller) => ({ route, permission, caller }))),
)

test('a role may make the calls of its permissions, and gets a sentence for all others', async () => {
  const wrong: string[] = []
  for (const { route, permission, caller } of rotate(roleCalls, share)) {
    const isRefused = scopeOf(caller.rights, permission) === 'none'
    const answer = await send(route, caller)
    if (!isExpected(answer, isRefused ? permission : null)) wrong.push(`${caller.name}: ${route} ${answer.status}`)
  }
  expect(wrong).toEqual([])
})

type TextCall = { cell: TextCell; state: TextState; caller: Caller; isOwn: boolean }
const textCalls: TextCall[] = textCells.flatMap((cell) =>
  cell.states.flatMap((state) =>
    callers.flatMap((caller) => [true, false].map((isOwn) => ({ cell, state, caller, isOwn }))),
  ),
)

test('a call about a text depends on the role, on who has made it, and on whether readers see it', async () => {
  const wrong: string[] = []
  for (const { cell, state, caller, isOwn } of rotate(textCalls, share)) {
    const text = await put(state, isOwn ? (accounts.get(caller.name)?.key ?? 0) : other)
    const refusal = refusalOf(cell, state, caller.rights, isOwn)
    const { path, ...sent } = await cell.send(text)
    const answer = await send(cell.route, caller, path, sent)
    const isRight = cell.isBulk ? hasRow(answer, refusal !== null) : isExpected(answer, refusal)
    if (!isRight) {
      const whose = isOwn ? 'own' : 'other'
      const words = [caller.name, cell.route, cell.name, whose, state, answer.status, answer.body?.message, refusal]
      wrong.push(words.filter(Boolean).join(' '))
    }
  }
  expect(wrong).toEqual([])
})

test('a profile is edited by its account, and by those who may edit all', async () => {
  const profile = { name: 'Somebody', slug: '', biography: '', links: [], image: '' }
  const { body } = await api.call('/api/admin/authors', { token: tokenOf('author') })
  const wrong: string[] = []
  for (const method of ['GET', 'PUT']) {
    for (const caller of callers) {
      const { own } = (await api.call('/api/admin/authors', { token: tokenOf(caller.name) })).body
      for (const id of [own, body.own]) {
        const { status } = await api.call(`/api/admin/authors/${id}`, {
          method,
          token: tokenOf(caller.name),
          ...(method === 'PUT' && { json: { ...profile, updatedAt: new Date(0).toISOString() } }),
        })
        const isRefused = id !== own && scopeOf(caller.rights, 'authors:edit') !== 'all'
        if ((status === 403) !== isRefused) wrong.push(`${caller.name}: ${method} ${id === own} ${status}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

type Answer = Awaited<ReturnType<typeof api.call>>

function tokenOf(name: string): string {
  return accounts.get(name)?.token ?? ''
}

function send(route: string, caller: Caller, path?: string, sent: Parameters<typeof api.call>[1] = {}) {
  const [method = '', pattern = ''] = route.split(' ')
  return api.call(path ?? pattern.replaceAll(/:\w+/g, 'x'), { method, token: tokenOf(caller.name), ...sent })
}

/** The permission that an account lacks for a call about a text; null for none. */
function refusalOf({ route, needs, isBulk }: TextCell, state: TextState, rights: Rights, isOwn: boolean) {
  const declared = guarded.get(route)
  if (declared && !isBulk && scopeOf(rights, declared) === 'none') return declared
  const reaches = (permission: Permission) => {
    const scope = scopeOf(rights, permission)
    return scope === 'all' || (scope === 'own' && isOwn)
  }
  return needs(state).find((permission) => !reaches(permission)) ?? null
}

/** @param refusal the permission that the caller lacks; null where it has all */
function isExpected({ status, body }: Answer, refusal: Permission | null): boolean {
  if (refusal === null) return status !== 401 && status !== 403 && status < 500
  return status === 403 && body.success === false && body.message === forbidden(refusal).message
}

function hasRow({ status, body }: Answer, isRefused: boolean): boolean {
  return status === 200 && (body.results[0].message === bulkResponseTexts.forbidden) === isRefused
}

/** Brings the text of a state back into that state, as what an account has made. */
async function put(state: TextState, owner: number): Promise<Text> {
  const text = texts.get(state)
  if (!text) throw new Error(`There is no ${state}.`)
  const { DB } = api.env
  const at = Date.now()
  if (state.endsWith('draft')) {
    const deleted = state === 'draft' ? null : at
    await DB.prepare('UPDATE drafts SET deleted_at = ?, created_by = ? WHERE id = ?')
      .bind(deleted, owner, text.id)
      .run()
    return text
  }
  const values = [
    Number(state === 'published'),
    state === 'scheduled' ? at + 3_600_000 : null,
    state === 'trash' ? at : null,
  ]
  await DB.prepare(
    `UPDATE blogs SET is_published = ?1, published_at = coalesce(published_at, iif(?1, 1, NULL)), scheduled_at = ?2, deleted_at = ?3
    WHERE id = ?4 AND state <> ?5`,
  )
    .bind(...values, text.id, state)
    .run()
  await DB.prepare('UPDATE blogs SET created_by = ? WHERE id = ?').bind(owner, text.id).run()
  return text
}
