import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { SiteFault } from '#contract/health.ts'
import { type Role, scopeOf } from '#contract/permissions.ts'
import type { Reach } from '../../writing/blogs/blog-rights.ts'
import { listNeeds } from './list-needs.tsx'
import { listPlans } from './list-plans.tsx'
import { TaskList } from './tasks.tsx'

afterEach(cleanup)

const schedule = { blogs: [], total: 0, lastSuccessAt: null, isLate: false }
const nothing: Parameters<typeof listNeeds>[0] = {
  pending: { comments: 0, messages: 0 },
  ...{ unfinished: [], partlyIndexed: [], withDeadResources: [], schedule, overview: null },
  ...{ failing: null, faults: [], stuckNewsletter: null, lastBackup: null, reviews: [] },
}
const handedIn = {
  ...{
    _id: 'handed-in',
    title: 'A harbour',
    isPublished: false,
    state: 'waiting' as const,
    revision: 1,
    isCurrent: true,
  },
  ...{ handedInBy: 'Ana', handedInAt: '2026-11-20T12:00:00.000Z', isOwn: false, decision: null },
}
const draft = {
  _id: 'a-draft',
  title: '',
  savedAt: '2026-11-20T12:00:00.000Z',
  opening: '',
  deletedAt: null,
  state: 'draft' as const,
  isOwn: true,
  ...{ subTitle: '', category: '', image: '', createdAt: '2026-11-20T12:00:00.000Z' },
}
const everything: typeof nothing = {
  pending: { comments: 1_200, messages: 1 },
  unfinished: [draft],
  partlyIndexed: [{ _id: 'a-long-one', title: 'A long one', foundBy: 'title' }],
  withDeadResources: [{ _id: 'an-old-one', title: 'An old one', dead: 2 }],
  failing: { service: 'Files (R2)', at: '2026-11-20T12:00:00.000Z' },
  faults: [],
  stuckNewsletter: { _id: 'n', title: 'Weekly', problem: 'The provider refuses it.', waitsUntil: null },
  lastBackup: { state: 'failed', startedAt: '2026-11-20T02:00:00.000Z' },
  schedule: { ...schedule, isLate: true },
  overview: null,
  reviews: [handedIn],
}
const owner = { role: 'owner', moderates: false, sends: false } as const
const ofOwner: Reach = (permission) => scopeOf(owner, permission)
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('where nothing needs anybody there is no list', () => {
  expect(
    listNeeds({ ...nothing, lastBackup: { state: 'good', startedAt: '2026-11-26T02:00:00.000Z' } }, ofOwner),
  ).toEqual([])
  expect(listPlans(schedule, null, ofOwner)).toEqual([])
  render(<TaskList id="needs" heading="Needs you" tasks={[]} />)
  expect(document.body.textContent).toBe('')
})

test('what failed comes first, then what waits, each with a link to where it is done', () => {
  const tasks = listNeeds(everything, ofOwner)
  render(<TaskList id="needs" heading="Needs you" tasks={tasks} />, { wrapper: MemoryRouter })
  within(screen.getByRole('region', { name: 'Needs you' })).getByRole('list')
  expect(lines()).toEqual([
    'CheckFiles failedNovember 20th 2026. Health says what happened and what to do.',
    'CheckScheduled blogs are not being publishedThe scheduler has never run. It runs every minute. Until it does again, publish by hand.',
    'Check“Weekly” is stuckThe provider refuses it.',
    'CheckThe last backup failedNovember 20th 2026, 02:00',
    'ReviewA harbourHanded in by Ana on November 20th 2026',
    'Approve1,200 comments',
    'Answer1 message',
    'FinishWithout a titleNot added, saved on November 20th 2026',
    'ShortenA long oneIt is too long: search finds its title, headings and tags only.',
    'ReplaceAn old one2 recommended pages have not answered for three days, and are hidden from readers.',
  ])
  expect(targets()).toEqual([
    '/admin/settings/health',
    '/admin/settings/health',
    '/admin/newsletters/n',
    '/admin/settings/backups',
    '/admin/blogs/handed-in/edit',
    '/admin/comments',
    '/admin/messages',
    '/admin/addblog?draft=a-draft',
    '/admin/blogs/a-long-one/edit',
    '/admin/blogs/an-old-one/edit',
  ])
})

test('each fault of the site says in people’s words what to do, and leads there', () => {
  const since = '2026-11-20T12:00:00.000Z'
  const faults: SiteFault[] = [
    { kind: 'older-schema' },
    { kind: 'mail-late', since, isWaiting: true },
    { kind: 'no-mail', subscribers: 2 },
    { kind: 'unended', job: 'mail', runs: 3 },
    { kind: 'no-backup', since: null },
  ]
  render(<TaskList id="needs" heading="Needs you" tasks={listNeeds({ ...nothing, faults }, ofOwner)} />, {
    wrapper: MemoryRouter,
  })
  expect(lines()).toEqual([
    expect.stringMatching(/^FinishThe last update of this site is not complete.+Health says how/),
    expect.stringMatching(/^CheckNo mail is being sentIt stopped on November 20th 2026, and mail waits\./),
    expect.stringMatching(/^Set upNo newsletter can be sent2 subscribers.+Health says how/),
    expect.stringMatching(/^Check“Sending mail” stops before it is done3 times/),
    expect.stringMatching(/^Set upThere is no backup.+says how/),
  ])
  expect(lines().join(' ')).not.toMatch(/schema|migration|wrangler|cron|D1|R2|BACKUP|provider/)
  expect(targets().at(-1)).toBe('/admin/settings/backups')
})

test('a newsletter that waits for the next day has not failed, and says when it goes on', () => {
  const stuckNewsletter = {
    _id: 'n',
    title: 'Weekly',
    problem: 'No mails are left today.',
    waitsUntil: '2026-11-21T00:00:00.000Z',
  }
  const tasks = listNeeds({ ...nothing, stuckNewsletter }, ofOwner)
  expect(tasks.some(({ isFailure }) => isFailure)).toBe(false)
  render(<TaskList id="needs" heading="Needs you" tasks={tasks} />, { wrapper: MemoryRouter })
  expect(lines()).toEqual(['WaitsWeeklyNo mails are left today. It goes on by itself on November 21st 2026, 00:00.'])
})

test('the blogs that are scheduled next lead to them, and to all', () => {
  const next = { _id: 'b', title: 'Tomorrow', path: '/blog/tomorrow', scheduledAt: '2026-12-01T08:00:00.000Z' }
  const tasks = listPlans({ ...schedule, blogs: [next], total: 7 }, null, ofOwner)
  render(<TaskList id="coming-up" heading="Coming up" tasks={tasks} />, { wrapper: MemoryRouter })
  expect(lines()).toEqual(['ScheduledTomorrowDecember 1st 2026, 08:00', 'All 7 scheduled blogs'])
  expect(targets()).toEqual(['/blog/tomorrow', '/admin/listblog?state=scheduled'])
})

test('that the scheduler is late is said to who can read Health', () => {
  const known = { ...nothing, schedule: { ...schedule, isLate: true } }
  const kindsFor = (role: Role) =>
    listNeeds(known, (permission) => scopeOf({ ...owner, role }, permission)).map(({ kind }) => kind)
  expect([kindsFor('editor'), kindsFor('admin')]).toEqual([[], ['Check']])
})

test('who may not edit all blogs finds the scheduled ones in the list', () => {
  const next = { _id: 'b', title: 'Tomorrow', path: '/blog/tomorrow', scheduledAt: '2026-12-01T08:00:00.000Z' }
  const tasks = listPlans({ ...schedule, blogs: [next], total: 7 }, null, (permission) =>
    scopeOf({ ...owner, role: 'author' }, permission),
  )
  expect(new Set(tasks.map(({ to }) => to))).toEqual(new Set(['/admin/listblog?state=scheduled&mine=no']))
})
