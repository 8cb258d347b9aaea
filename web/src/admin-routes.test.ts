import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flags, type Rights, roles, scopeOf } from '#contract/permissions.ts'
import { app } from '#worker/app.ts'
import { accessOf } from '#worker/middleware/permissions.ts'
import { adminMenu, adminRoutes } from './admin-routes.tsx'
import { removeToken, storeToken } from './api/session.ts'
import { shownItems } from './pages/admin/frame/menu.tsx'
import { actAs } from './pages/admin/frame/rights.testing.ts'
import { reach } from './pages/admin/frame/rights.ts'
import { paths } from './routing/paths.ts'

beforeEach(() => storeToken('token'))
afterEach(() => {
  removeToken()
  vi.unstubAllGlobals()
})

const none = { moderates: false, sends: false }
/** Each role without flags, and the least role with each flag. */
const everybody: Rights[] = [
  ...roles.map((role) => ({ role, ...none })),
  ...flags.map((flag) => ({ role: 'contributor' as const, ...none, [flag]: true })),
]

/** Whether the Worker answers a call of an account with these rights, at least for what is its own. */
function isAnswered(method: string, path: string, rights: Rights): boolean {
  const [handlers] = app.router.match(method, path)
  const [access] = handlers.flatMap(([[handler]]) => accessOf(handler) ?? [])
  if (!access || access.isPublic) return access !== undefined
  return access.permission === null || scopeOf(rights, access.permission) !== 'none'
}

function argsOf(path: string): LoaderFunctionArgs {
  const url = new URL(path, 'http://site')
  const params = { id: 'a', part: 'general' }
  return { request: new Request(url), url, pattern: path, params, context: new RouterContextProvider() }
}

test.each(everybody)(
  'the pages of $role (moderates: $moderates, sends: $sends) make no call that is refused',
  async (rights) => {
    actAs(rights)
    let page = ''
    const answered: string[] = []
    const refused: string[] = []
    vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit) => {
      const { pathname } = new URL(input, 'http://site')
      const calls = isAnswered(method, pathname, rights) ? answered : refused
      calls.push(`${page}: ${method} ${pathname}`)
      // Loaders read several answers at once, if at all: what they lack does not matter.
      return Response.json({ success: false }, { status: 500 })
    })
    for (const { path = paths.admin, lazy } of adminRoutes) {
      page = path
      const { loader } = typeof lazy === 'function' ? await lazy() : {}
      if (typeof loader === 'function') await Promise.resolve(loader(argsOf(path))).catch(() => {})
    }
    expect(refused).toEqual([])
    expect(answered.length).toBeGreaterThan(6)
  },
)

test('the menu has the pages of a role, and what a flag adds', () => {
  const labelsOf = (rights: Partial<Rights>) => {
    actAs(rights)
    return shownItems(adminMenu, null, reach).map(({ label }) => label)
  }
  const first = ['Dashboard', 'Add blogs', 'List blogs']
  expect(labelsOf({ role: 'contributor' })).toEqual([...first, 'Media', 'Account'])
  expect(labelsOf({ role: 'author', moderates: true })).toEqual([...first, 'Comments', 'Media', 'Account'])
  expect(labelsOf({ role: 'author', sends: true })).toEqual([...first, 'Newsletters', 'Media', 'Account'])
  expect(labelsOf({ role: 'editor' })).toEqual([
    ...[...first, 'Comments', 'Media', 'Authors', 'Categories', 'Tags', 'Pages', 'Redirects', 'Account'],
  ])
  expect(labelsOf({ role: 'admin' })).toEqual(labelsOf({ role: 'owner' }))
})
