import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MenuState } from '#contract/inbox.ts'
import { adminMenu } from '../../../admin-routes.tsx'
import { removeToken, storeToken } from '../../../api/session.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { paths } from '../../../routing/paths.ts'
import { Component as Layout } from './layout.tsx'

beforeEach(() => storeToken('token'))
afterEach(removeToken)

/** The menu at a path. */
async function menuAt(path: string, state: MenuState | null = null) {
  const layout = { element: <Layout menu={adminMenu} />, loader: () => state, HydrateFallback: () => null }
  const router = createMemoryRouter([{ ...layout, children: [{ path: '*' }] }], { initialEntries: [path] })
  const { unmount } = render(<RouterProvider router={router} />)
  const menu = await screen.findByRole('navigation')
  const links = [...menu.querySelectorAll('a')]
  const lists = [...menu.querySelectorAll('ul')].map((list) => list.getAttribute('aria-labelledby'))
  const groups = lists.map((id) => id && document.getElementById(id)?.textContent)
  unmount()
  return { links, groups }
}

const rights = { role: 'owner', moderates: false, sends: false } as const

/** The current links of the menu at a path, with the values of `aria-current`. */
async function currentLinksAt(path: string) {
  const { links } = await menuAt(path, {
    comments: 0,
    messages: 0,
    usesOutbox: true,
    account: 1,
    rights,
    passkeysFrom: null,
  })
  return links
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.textContent, link.getAttribute('aria-current')])
}

test('the menu has the four first, then groups with labels, and the Outbox only where mails go there', async () => {
  const { links, groups } = await menuAt(paths.admin)
  const labels = links.map((link) => link.textContent)
  expect(labels.slice(0, 5)).toEqual(['Dashboard', 'Add blogs', 'List blogs', 'Comments', 'Messages'])
  expect(groups).toEqual([null, 'Audience', 'Publication', 'You'])
  expect(labels).not.toContain('Outbox')
  for (const usesOutbox of [true, false]) {
    const { links } = await menuAt(paths.admin, {
      comments: 0,
      messages: 0,
      usesOutbox,
      account: 1,
      rights,
      passkeysFrom: null,
    })
    expect(links.some((link) => link.textContent === 'Outbox')).toBe(usesOutbox)
  }
})

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
    { href: () => adminPaths.health },
    { href: () => adminPaths.backups },
  ]
  const labels: (string | null)[] = []
  for (const { href } of below) {
    const [[label, mark] = [], ...others] = await currentLinksAt(href('a'))
    expect([mark, others]).toEqual(['true', []])
    labels.push(label ?? '')
  }
  expect(labels).toEqual([
    ...['List blogs', 'List blogs', 'Newsletters', 'Outbox', 'Authors', 'Pages'],
    ...['Settings', 'Import and export'],
  ])
})
