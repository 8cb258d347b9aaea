import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { adminRoutes } from './admin-routes.tsx'
import { routes } from './routes.tsx'
import { adminPatterns, isAnyPage } from './routing/admin-paths.ts'
import { pagePatterns, paths } from './routing/paths.ts'

/** Whether the route table has a page for a path, other than the 404 page. */
function hasRoute(pathname: string) {
  const route = matchRoutes<RouteObject>([...routes, { path: paths.admin, children: adminRoutes }], pathname)?.at(
    -1,
  )?.route
  return route !== undefined && route.path !== '*'
}

test.each([...pagePatterns, ...adminPatterns])('%s is a page for the edge and in the route table', (pattern) => {
  const pathname = pattern
    .replace(':year?', '2026')
    .replace(':year', '2026')
    .replace(':month', '11')
    .replace(':id', 'a-blog-k3v9x2')
    .replace(':slug', 'a-slug')
  expect(hasRoute(pathname)).toBe(true)
  expect(isAnyPage(pathname)).toBe(true)
  expect(isAnyPage(`${pathname}/`)).toBe(true)
})

test.each(['/no/page', '/blog/a/b', '/admin/nope', '/index.php/a'])(
  '%s is a page for neither the edge nor the route table',
  (pathname) => {
    expect(hasRoute(pathname)).toBe(false)
    expect(isAnyPage(pathname)).toBe(false)
  },
)

test.each(['/articles/finance', '/author/ann', '/tag/c-2', '/our-team'])(
  '%s may be a page in any case, a file there is none',
  (path) => {
    expect(isAnyPage(path.toUpperCase())).toBe(true)
    expect(isAnyPage(`${path}.png`)).toBe(false)
    expect(isAnyPage(`${path}/rss.xml`)).toBe(false)
  },
)
