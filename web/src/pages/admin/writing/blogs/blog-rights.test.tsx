import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminBlog, BlogState } from '#contract/blog.ts'
import type { Rights } from '#contract/permissions.ts'
import { simulatePopovers } from '../../frame/list/popover.testing.ts'
import { actAs } from '../../frame/rights.testing.ts'
import { answered, blog, draft, renderTable, row, setUpTable } from './blog-table.testing.tsx'

simulatePopovers()
setUpTable()

const reading = ['Edit', 'View', 'Preview link', 'Revisions']
const all = ['Publish', 'Edit', 'View', 'Preview link', 'Schedule', 'Comments to review', 'Revisions', 'Delete']

/** A row of each state: an account's own, or somebody else's. */
const inState = (state: BlogState, isOwn: boolean): AdminBlog =>
  blog('Boats', state === 'published', {
    ...{ state, isOwn, commentCount: 1, plannedCampaign: 'n' },
    deletedAt: state === 'trash' ? '2026-11-21T08:00:00.000Z' : null,
  })

test.each<[who: Partial<Rights>, state: BlogState, isOwn: boolean, offered: string[], opens: string | null]>([
  [{ role: 'contributor' }, 'unpublished', true, [...reading, 'Delete'], '/admin/blogs/boats/edit'],
  [{ role: 'contributor' }, 'scheduled', true, reading, '/admin/blogs/boats/edit'],
  [{ role: 'contributor' }, 'published', true, reading, '/admin/blogs/boats/edit'],
  [{ role: 'contributor' }, 'unpublished', false, [], null],
  [{ role: 'contributor' }, 'published', false, ['View'], '/blog/a'],
  [{ role: 'contributor', sends: true }, 'published', false, ['View', 'Send to subscribers'], '/blog/a'],
  [{ role: 'contributor', sends: true }, 'unpublished', false, [], null],
  [{ role: 'author' }, 'published', true, ['Unpublish', ...reading, 'Delete'], '/admin/blogs/boats/edit'],
  [
    { role: 'author' },
    ...(['scheduled', true] as const),
    ['Publish', 'Edit', 'View', 'Preview link', 'Schedule', 'Revisions', 'Delete'],
    '/admin/blogs/boats/edit',
  ],
  [{ role: 'author', moderates: true }, 'published', false, ['View', 'Comments to review'], '/blog/a'],
  [{ role: 'author' }, 'scheduled', false, [], null],
  [{ role: 'editor' }, 'unpublished', false, all, '/admin/blogs/boats/edit'],
  [{ role: 'editor' }, 'trash', false, ['Restore', 'Delete for good'], null],
  [{ role: 'author' }, 'trash', true, ['Restore'], null],
  [{ role: 'author' }, 'trash', false, [], null],
])(
  '%o is offered for a blog that is %s, its own: %s, %o, and the title leads to %s',
  async (who, state, isOwn, offered, opens) => {
    actAs(who)
    const { user } = await renderTable(answered(''), [inState(state, isOwn)])
    const buttons = () => row('Boats').queryAllByRole('button')
    const more = row('Boats').queryByRole('button', { name: 'More actions' })
    if (more) await user.click(more)
    const entries = row('Boats')
      .queryAllByRole('menuitem')
      .map(({ textContent }) => textContent)
    const only = row('Boats').queryByRole('link', { name: 'View' })
    const found = [...(only ? [only] : []), ...buttons()].flatMap((button) =>
      button === more ? entries : button.title || button.textContent,
    )
    expect(found).toEqual(offered)
    expect(row('Boats').queryByRole('link', { name: 'Boats' })?.getAttribute('href') ?? null).toBe(opens)
  },
)

test('the facts of a row lead only where the account may go', async () => {
  actAs({ role: 'author' })
  await renderTable(answered(''), [inState('published', true)])
  row('Boats').getByText(/1 comment/)
  row('Boats').getByText(/Is being sent to subscribers/)
  expect(
    row('Boats')
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Boats', 'Finance'])
})

test.each([true, false])('a draft that was not added is continued and deleted by its author: %s', async (isOwn) => {
  actAs({ role: 'author' })
  await renderTable(answered(''), [{ ...draft, title: 'Rivers', isOwn }])
  expect(row('Rivers').queryAllByRole('button')).toHaveLength(isOwn ? 1 : 0)
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    isOwn ? ['Rivers', 'Continue'] : [],
  )
})
