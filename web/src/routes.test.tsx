import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'
import { isPage, pagePatterns } from './routing/paths.ts'

/** Whether the route table has a page for a path, other than the 404 page. */
function hasRoute(pathname: string) {
  const route = matchRoutes<RouteObject>(routes, pathname)?.at(-1)?.route
  return route !== undefined && route.path !== '*'
}

test.each(pagePatterns)('%s is a page for the edge and in the route table', (pattern) => {
  const pathname = pattern
    .replace(':year?', '2026')
    .replace(':year', '2026')
    .replace(':month', '11')
    .replace(':id', 'a-blog-k3v9x2')
    .replace(':category', 'finance')
  expect(hasRoute(pathname)).toBe(true)
  expect(isPage(pathname)).toBe(true)
  expect(isPage(`${pathname}/`)).toBe(true)
})

test.each(['/nope', '/blog', '/blog/a/b', '/articles', '/admin/nope', '/index.php'])(
  '%s is a page for neither the edge nor the route table',
  (pathname) => {
    expect(hasRoute(pathname)).toBe(false)
    expect(isPage(pathname)).toBe(false)
  },
)

test('only existing categories have a page', () => {
  expect(isPage('/articles/all')).toBe(true)
  expect(isPage('/articles/Technology')).toBe(true)
  expect(isPage('/articles/sport')).toBe(false)
})
