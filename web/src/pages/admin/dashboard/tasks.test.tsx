import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { listNeeds } from './list-needs.tsx'
import { listPlans } from './list-plans.tsx'
import { TaskList } from './tasks.tsx'

afterEach(cleanup)

const schedule = { blogs: [], total: 0, lastSuccessAt: null, isLate: false }
const nothing: Parameters<typeof listNeeds>[0] = {
  pending: { comments: 0, messages: 0 },
  ...{ unfinished: [], partlyIndexed: [], withDeadResources: [], schedule, overview: null },
  ...{ failing: null, stuckNewsletter: null, lastBackup: null },
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('where nothing needs anybody there is no list', () => {
  expect(listNeeds({ ...nothing, lastBackup: { state: 'good', startedAt: '2026-11-26T02:00:00.000Z' } })).toEqual([])
  expect(listPlans(schedule, null)).toEqual([])
  render(<TaskList id="needs" heading="Needs you" tasks={[]} />)
  expect(document.body.textContent).toBe('')
})

test('what failed comes first, then what waits, each with a link to where it is done', () => {
  const draft = { _id: 'a-draft', title: '', savedAt: '2026-11-20T12:00:00.000Z', state: 'draft' as const }
  const tasks = listNeeds({
    pending: { comments: 1_200, messages: 1 },
    unfinished: [{ ...draft, subTitle: '', category: '', image: '', createdAt: draft.savedAt }],
    partlyIndexed: [{ _id: 'a-long-one', title: 'A long one', foundBy: 'title' }],
    withDeadResources: [{ _id: 'an-old-one', title: 'An old one', dead: 2 }],
    failing: { service: 'Mail', at: '2026-11-20T12:00:00.000Z' },
    stuckNewsletter: { _id: 'n', title: 'Weekly', problem: 'The provider refuses it.' },
    lastBackup: { state: 'failed', startedAt: '2026-11-20T02:00:00.000Z' },
    schedule: { ...schedule, isLate: true },
    overview: null,
  })
  render(<TaskList id="needs" heading="Needs you" tasks={tasks} />, { wrapper: MemoryRouter })
  within(screen.getByRole('region', { name: 'Needs you' })).getByRole('list')
  expect(lines()).toEqual([
    'CheckMail failedNovember 20th 2026',
    'CheckScheduled blogs are not being publishedThe scheduler has never run. It runs every minute. Until it does again, publish by hand.',
    'Check“Weekly” is stuckThe provider refuses it.',
    'CheckThe last backup failedNovember 20th 2026, 02:00',
    'Approve1,200 comments',
    'Answer1 message',
    'FinishWithout a titleDraft, saved on November 20th 2026',
    'ShortenA long oneIt is too long: search finds its title, headings and tags only.',
    'ReplaceAn old one2 recommended pages have not answered for three days, and are hidden from readers.',
  ])
  expect(targets()).toEqual([
    '/admin/settings/health',
    '/admin/settings/health',
    '/admin/newsletters/n',
    '/admin/settings/backups',
    '/admin/comments',
    '/admin/messages',
    '/admin/addblog?draft=a-draft',
    '/admin/blogs/a-long-one/edit',
    '/admin/blogs/an-old-one/edit',
  ])
})

test('the blogs that are scheduled next lead to them, and to all', () => {
  const next = { _id: 'b', title: 'Tomorrow', path: '/blog/tomorrow', scheduledAt: '2026-12-01T08:00:00.000Z' }
  const tasks = listPlans({ ...schedule, blogs: [next], total: 7 }, null)
  render(<TaskList id="coming-up" heading="Coming up" tasks={tasks} />, { wrapper: MemoryRouter })
  expect(lines()).toEqual(['ScheduledTomorrowDecember 1st 2026, 08:00', 'All 7 scheduled blogs'])
  expect(targets()).toEqual(['/blog/tomorrow', '/admin/listblog?state=scheduled'])
})
