import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { SubscriberReport } from '#contract/subscribers.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { Component } from '../subscriber.tsx'

simulateModalDialogs()

const at = '2026-11-20T10:00:00.000Z'
const bounced: SubscriberReport = {
  _id: 'ann',
  email: 'ann@example.com',
  createdAt: at,
  state: 'bounced',
  source: 'import',
  stateChangedAt: at,
  askedAt: null,
  stateReason: '550 no such user',
  signedUpAt: '2019-05-01T07:00:00.000Z',
  origin: 'A fair',
  lang: 'de',
  frequency: 'each',
  categories: ['Finance'],
  remindedAt: null,
  suppression: { reason: 'bounced', since: at },
  newsletters: [
    {
      _id: 'n',
      kind: 'blog',
      title: 'A blog',
      startedAt: at,
      outcome: { state: 'accepted', reason: '' },
      bouncedAt: at,
      complainedAt: null,
      leftAt: null,
    },
  ],
  mails: [{ kind: 'confirmation', at, state: 'refused', reason: 'Quota' }],
  events: [{ at, kind: 'hard', detail: '550 no such user', newsletter: 'A blog' }],
}
let shown: SubscriberReport
const calls: [url: string, body: unknown][] = []

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  shown = bounced
  calls.length = 0
  vi.stubGlobal('fetch', async (url: URL | string, init: { body?: string }) => {
    calls.push([String(url), init.body ? JSON.parse(init.body) : null])
    shown = { ...bounced, state: 'confirmed', stateReason: 'The mailbox is back' }
    return Response.json({ success: true, message: 'Bounce lifted: it gets newsletters again' })
  })
  const routes = [
    { path: '/', element: <Component />, loader: () => shown },
    { path: '/admin/subscribers', element: <h1>Subscribers</h1> },
  ]
  render(
    <main>
      <RouterProvider router={createMemoryRouter(routes)} />
    </main>,
  )
  return userEvent.setup()
}

test('the page says what is stored, why a newsletter did not come, and lifts a bounce with a reason', async () => {
  const user = open()
  await screen.findByRole('heading', { name: 'ann@example.com' })
  screen.getByText(/^It gets no newsletters: mails to the address came back\./)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/November.*/, ''))).toEqual([
    'A blogSent; it came back',
    'Confirmationrefused: Quota',
    'Lasting bounce“A blog”: 550 no such user',
  ])
  const facts = Array.from(document.querySelectorAll('dl > div'), ({ textContent }) => textContent)
  expect(facts).toEqual(expect.arrayContaining(['OriginA fair', 'LanguageGerman', 'CategoriesFinance']))
  const field = screen.getByRole('textbox', { name: 'Why does the address get mail again?' })
  await user.click(screen.getByRole('button', { name: 'Lift the bounce' }))
  expect([document.activeElement, calls]).toEqual([field, []])
  await user.type(field, ' The mailbox is back ')
  await user.click(screen.getByRole('button', { name: 'Lift the bounce' }))
  await screen.findByText(/The mailbox is back/)
  expect(calls).toEqual([
    [expect.stringMatching(/\/api\/admin\/subscribers\/ann\/lift$/), { reason: 'The mailbox is back' }],
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a subscriber is deleted after a question', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) ?? document.body)
  await screen.findByRole('heading', { name: 'Subscribers' })
  expect(calls).toEqual([[expect.stringMatching(/\/api\/admin\/subscribers\/ann$/), null]])
})
