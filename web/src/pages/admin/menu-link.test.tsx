import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminMenu } from '../../admin-routes.tsx'
import { removeToken, storeToken } from '../../api/session.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { paths } from '../../routing/paths.ts'
import { Component as Layout } from './layout.tsx'

beforeEach(() => storeToken('token'))
afterEach(removeToken)

/** The current links of the menu at a path, with the values of `aria-current`. */
async function currentLinksAt(path: string) {
  const layout = { element: <Layout menu={adminMenu} />, loader: () => null, HydrateFallback: () => null }
  const router = createMemoryRouter([{ ...layout, children: [{ path: '*' }] }], { initialEntries: [path] })
  const { unmount } = render(<RouterProvider router={router} />)
  const links = (await screen.findByRole('navigation')).querySelectorAll('[aria-current]')
  unmount()
  return [...links].map((link) => [link.textContent, link.getAttribute('aria-current')])
}

test('the menu marks the present page, and the list that a page belongs to', async () => {
  expect(await currentLinksAt(paths.admin)).toEqual([['Dashboard', 'page']])
  expect(await currentLinksAt(adminPaths.listBlogs)).toEqual([['List blogs', 'page']])
  const below = [
    paths.editBlog,
    adminPaths.revisions,
    adminPaths.newsletter,
    adminPaths.outboxMail,
    adminPaths.editAuthor,
    paths.editPage,
  ]
  const labels: (string | null)[] = []
  for (const { href } of below) {
    const [[label, mark] = [], ...others] = await currentLinksAt(href('a'))
    expect([mark, others]).toEqual(['true', []])
    labels.push(label ?? '')
  }
  expect(labels).toEqual(['List blogs', 'List blogs', 'Newsletters', 'Outbox', 'Authors', 'Pages'])
})
