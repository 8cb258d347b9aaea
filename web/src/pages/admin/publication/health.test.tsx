import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Health, ServiceHealth } from '#contract/health.ts'
import { removeToken, storeToken } from '../../../api/session.ts'
import { Component, ErrorBoundary, loader } from './health.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const files: ServiceHealth = {
  name: 'files',
  provider: '',
  state: 'failed',
  isCheckable: true,
  lastSuccessAt: minutesAgo(60),
  lastErrorAt: minutesAgo(12),
  lastError: 'R2 has failed.',
}
const health: Health = {
  at: minutesAgo(0),
  version: { release: '1.2.3', deployment: 'abc', deployedAt: null },
  schema: { expected: '0035_checks', applied: '0031_names', state: 'older' },
  services: [
    files,
    { ...files, name: 'images', state: 'absent', lastSuccessAt: null, lastErrorAt: null },
    {
      ...files,
      name: 'mail',
      provider: 'Cloudflare Email Service',
      state: 'unknown',
      isCheckable: false,
      lastErrorAt: null,
    },
  ],
  jobs: [
    {
      name: 'publish',
      isSetUp: true,
      lastStartAt: minutesAgo(1),
      lastSuccessAt: minutesAgo(1),
      isLate: false,
      pausedUntil: null,
      unended: 3,
    },
    {
      name: 'mail',
      isSetUp: true,
      lastStartAt: minutesAgo(1),
      lastSuccessAt: minutesAgo(40),
      isLate: true,
      pausedUntil: null,
      unended: 0,
    },
    {
      name: 'copies',
      isSetUp: false,
      lastStartAt: minutesAgo(1),
      lastSuccessAt: minutesAgo(1),
      isLate: false,
      pausedUntil: null,
      unended: 0,
    },
  ],
  rowsWritten: { today: 1_234, bulkLimit: 80_000 },
  storage: { files: 120, bytes: 19_500_000_000, monthlyPrice: 0.15 },
  waiting: {
    dueBlogs: 0,
    blogsToIndex: 1_001,
    blogsToDerive: 0,
    blogsWithoutCopies: 7,
    mails: 0,
    unconfirmedSubscribers: 0,
    comments: 2,
    messages: 0,
  },
}

beforeEach(() => storeToken('token'))

afterEach(() => {
  cleanup()
  removeToken()
  vi.unstubAllGlobals()
})

/** @param check answers the call of the button */
async function renderHealth(check: () => Promise<Response>) {
  const fetched = vi.fn(async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'POST' ? check() : Response.json({ success: true, health }),
  )
  vi.stubGlobal('fetch', fetched)
  const page = { path: '/', loader, Component, ErrorBoundary, HydrateFallback: () => null }
  render(<RouterProvider router={createMemoryRouter([page])} />)
  await screen.findByRole('heading', { name: 'Health' })
  return { posts: () => fetched.mock.calls.filter(([, init]) => init?.method === 'POST').length }
}

const textsOf = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('each line says what is wrong, since when, and what to do', async () => {
  await renderHealth(() => new Promise(() => {}))
  expect(textsOf()).toEqual([
    'Files (R2) FailedFailed 12 minutes ago: R2 has failed.Worked an hour ago.',
    'Pictures Not set upPictures that come without smaller copies get none. How to set it up',
    'Mail Cloudflare Email ServiceNot checked yetA check would have to send a mail. This line shows the last mails of the site.Worked an hour ago.',
    expect.stringContaining('Publishing what is dueRuns were ended3 runs of the last 24 hours began and did not end.'),
    expect.stringContaining('Sending mailLateIts last success is too long ago.'),
    'Making smaller copies of picturesNot set upIt runs, and does nothing: its service is missing.',
    'Comments to approve2',
    'Open messages0',
    'Subscribers who have not confirmed yet0',
    'Mails to send0',
    'Blogs to publish that are due0',
    'Blogs to index for the searchmore than 1,000',
    'Blogs to find related ones for0',
    'Blogs whose pictures need smaller copies7',
    expect.stringMatching(/^Domain.*--site-url/),
    expect.stringMatching(/^MailMAIL_PROVIDER/),
    expect.stringMatching(/^Newsletters/),
    expect.stringMatching(/^Backups.*npm run backup/),
    expect.stringMatching(/^AIThe binding AI/),
    expect.stringMatching(/^Smaller copies/),
    'Release1.2.3',
    'Deploymentabc ',
    'DatabaseOlderThe database is at 0031_names, this release needs 0035_checks. Run npm run deploy, which brings what is missing.',
    'Written to the database today (UTC)at least 1,234 rows, by this site alone; bulk actions stop at 80,000',
    'Storage of pictures and files120 files, 19.5 GB: about $0.15 a month, without backups',
  ])
})

test('a check runs once for two presses, says that it runs, and shows what it found', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { posts } = await renderHealth(() => promise)
  const button = screen.getByRole('button', { name: 'Check now' })
  await userEvent.dblClick(button)
  expect(posts()).toBe(1)
  expect(await screen.findByText('Checking each service...')).toBeDefined()
  const services = health.services.map((service) => ({ ...service, state: 'ok' as const }))
  resolve(
    Response.json({ success: true, health: { ...health, at: new Date(Date.now() + 1_000).toISOString(), services } }),
  )
  expect(await screen.findByText('Checked: no service has failed.')).toBeDefined()
  expect(screen.queryByText('Failed')).toBeNull()
  expect(screen.queryByText('Checking each service...')).toBeNull()
})
