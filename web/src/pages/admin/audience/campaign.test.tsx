import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CampaignReport } from '#contract/newsletter.ts'
import { removeToken, storeToken } from '../../../api/session.ts'
import { simulateModalDialogs } from '../../../components/dialog/dialog.testing.ts'
import { Component, ErrorBoundary, loader } from './campaign.tsx'

const report: CampaignReport = {
  _id: 'c1',
  kind: 'blog',
  state: 'sending',
  title: 'Boats',
  blog: 'boats',
  subject: '',
  preheader: 'About rivers',
  createdAt: '2026-11-20T08:00:00.000Z',
  startedAt: '2026-11-20T08:01:00.000Z',
  endedAt: null,
  problem: '',
  triedAgainAt: null,
  totals: { audience: 500, waiting: 12, accepted: 468, refused: 3, excluded: 5, unknown: 12 },
  undecided: 0,
  recipients: 'all',
  goesAt: null,
  uninterested: 0,
  gone: 0,
  reports: { bounced: 0, complained: 0, left: 0, unreported: 468 },
  pace: null,
  reasons: [{ state: 'excluded', reason: 'left', count: 5 }],
  refusals: [{ email: null, reason: 'No such mailbox' }],
  doubts: ['maybe@example.com'],
}

simulateModalDialogs()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  storeToken('token')
})

afterEach(() => {
  cleanup()
  removeToken()
  vi.unstubAllGlobals()
})

/** Renders the page of a stored campaign. Each write is one of `writes`, and changes what is stored by `change`. */
async function renderCampaign(stored: CampaignReport | null, change: Partial<CampaignReport> = {}) {
  const writes: string[] = []
  let campaign = stored
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    if (!campaign) return Response.json({ success: false, message: 'Newsletter not found.' }, { status: 404 })
    if (method === 'GET') return Response.json({ success: true, campaign })
    writes.push(`${new URL(input, 'http://site').pathname.split('/').at(-1)} ${body}`.trim())
    campaign = { ...campaign, ...change }
    return Response.json({ success: true, message: 'Changed' })
  })
  const page = { path: '/admin/newsletters/:id', loader, Component, ErrorBoundary, HydrateFallback: () => null }
  const list = { path: '/admin/newsletters', Component: () => <h1>Newsletters</h1> }
  const router = createMemoryRouter([page, list], { initialEntries: ['/admin/newsletters/c1'] })
  render(
    <main>
      <RouterProvider router={router} />
      <Toaster />
    </main>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { writes }
}

const button = (name: string) => screen.getByRole('button', { name })

test('it shows all totals, reasons and the provider’s words; its status names no number', async () => {
  await renderCampaign({ ...report, problem: 'Resend does not accept the key.' })
  const words = '500 mails: 468 sent, 3 refused, 5 left out, 12 in doubt, 12 waiting.'
  const bar = screen.getByRole('progressbar', { name: 'Progress' })
  expect([bar.ariaValueNow, bar.ariaValueMax, bar.getAttribute('aria-valuetext')]).toEqual(['488', '500', words])
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('Left out: left the newsletter')).toBeTruthy()
  expect(screen.getByText('A deleted subscriber')).toBeTruthy()
  const status = screen.getAllByRole('status').find(({ textContent }) => textContent.includes('It has to wait.'))
  expect(status?.textContent).toContain('Resend does not accept the key.')
  expect(status?.textContent).not.toMatch(/\d/)
  expect(screen.getByRole('link', { name: 'Read the blog' }).getAttribute('href')).toBe('/blog/boats')
})

test('a double click pauses once, and the button then resumes', async () => {
  const { writes } = await renderCampaign(report, { state: 'paused' })
  await userEvent.dblClick(button('Pause'))
  expect(await screen.findByRole('button', { name: 'Resume' })).toBe(document.activeElement)
  expect(writes).toEqual(['pause'])
})

test('it is cancelled after a question that says how many will not get it', async () => {
  const { writes } = await renderCampaign(report, { state: 'cancelled' })
  await userEvent.click(button('Cancel sending'))
  const dialog = screen.getByRole('alertdialog', { name: 'Stop sending this newsletter for good?' })
  expect(dialog.textContent).toContain('12 of 500 will not get it.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }))
  expect(writes).toEqual([])
  await userEvent.click(button('Cancel sending'))
  await userEvent.click(button('Stop for good'))
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(writes).toEqual(['cancel'])
  // The focused element is gone.
  expect(screen.queryByRole('button', { name: 'Cancel sending' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a plan is deleted, and the list follows', async () => {
  const planned = { ...report, state: 'planned', startedAt: null } as const
  const { writes } = await renderCampaign(planned)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByText('It is sent when its blog is published.')).toBeTruthy()
  await userEvent.click(button('Do not send'))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Do not send' }))
  expect(await screen.findByRole('heading', { name: 'Newsletters' })).toBeTruthy()
  expect(writes).toEqual(['cancel'])
})

test('what goes soon is undone without a question, and what was reported is counted', async () => {
  const goesAt = new Date(Date.now() + 58_500).toISOString()
  const planned = { ...report, state: 'planned', startedAt: null, goesAt } as const
  const { writes } = await renderCampaign(planned)
  expect(screen.getByRole('timer').textContent).toMatch(/^Goes in 0:5[89]$/)
  await userEvent.dblClick(button('Undo'))
  expect(await screen.findByRole('heading', { name: 'Newsletters' })).toBeTruthy()
  expect(writes).toEqual(['cancel'])
  cleanup()
  await renderCampaign({
    ...report,
    state: 'finished',
    reports: { bounced: 4, complained: 1, left: 2, unreported: 461 },
    pace: { perMinute: 100, secondsLeft: 90, ahead: 0 },
  })
  const outcome = screen.getByRole('region', { name: 'What came of it' })
  expect(
    within(outcome)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['461 98.5%', '4 0.9%', '1 0.2%', '2 0.4%'])
  screen.getByText('About 100 mails a minute; about 2 minutes left.')
})

test('mails in doubt are sent again only after a question whose default is not', async () => {
  const { writes } = await renderCampaign({ ...report, state: 'finished', undecided: 12 }, { undecided: 0 })
  screen.getByText('maybe@example.com')
  screen.getByText('These are 1 of 12.')
  await userEvent.click(button('Send again…'))
  const name = '12 mails may or may not have been sent. Send again?'
  const dialog = screen.getByRole('alertdialog', { name })
  expect(dialog.textContent).toContain('Somebody may get it twice.')
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Do not send again' }))
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(writes).toEqual([])
  await userEvent.click(button('Send again…'))
  await userEvent.click(button('Send again'))
  await vi.waitFor(() => expect(screen.queryByText('Mails in doubt')).toBeNull())
  expect(writes).toEqual(['unknown {"action":"again"}'])
})

test('a newsletter that does not exist leads to the list', async () => {
  await renderCampaign(null)
  expect(screen.getByText('There is no such newsletter, or not any more.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All newsletters' })).toBeTruthy()
})
