import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdminBlog } from '#contract/blog.ts'
import type { BlogCampaign, SendOptions } from '#contract/campaign-draft.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { ScheduleDialog } from '../../writing/blogs/schedule-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'

const options: SendOptions = {
  recipients: 1_482,
  weekly: 20,
  uninterested: 3,
  estimate: { minutes: 5, calls: 15, rows: 180, rowsOfDay: 100_000, largestList: 5_000 },
  provider: { label: 'Outbox', allowsNewsletters: true },
  from: 'Broadsheet <news@example.com>',
  subject: 'Boats',
  preheader: 'On boats',
  hasPostalAddress: true,
  isPublished: true,
  planned: null,
  others: null,
  earlier: [],
  newest: null,
}
const earlier: BlogCampaign = {
  _id: 'first',
  state: 'finished',
  subject: '',
  preheader: '',
  goesAt: null,
  startedAt: '2026-11-20T08:00:00.000Z',
  audience: 7,
}

simulateModalDialogs()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const refused = (message: string) => Response.json({ success: false, message }, { status: 503 })
const done = () => Response.json({ success: true, message: 'Done', _id: 'c1', scheduledAt: null })

/** A server with these options. @param answer to each write @returns the writes, in their order */
function serve(shown: Partial<SendOptions>, answer: (path: string) => Response | Promise<Response> = done) {
  const writes: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'GET') return Response.json({ success: true, options: { ...options, ...shown } })
    const path = address.replace('/api/admin/', '')
    writes.push({ path, body: JSON.parse(String(init.body ?? null)) })
    return answer(path)
  })
  return writes
}

function openDialog() {
  const events: string[] = []
  const { unmount } = render(
    <SendDialog
      blog={{ _id: 'boats', title: 'Boats' }}
      onDone={({ campaign }) => events.push(`done ${campaign}`)}
      onClose={() => events.push('closed')}
    />,
    { wrapper: MemoryRouter },
  )
  return { events, unmount, user: userEvent.setup() }
}

const sendButton = (name = 'Send') => screen.findByRole('button', { name })
const boats: Pick<AdminBlog, '_id' | 'title' | 'scheduledAt'> = { _id: 'boats', title: 'Boats', scheduledAt: null }

test('the dialog says who gets the mail, and a default text is not sent as the author’s own', async () => {
  const answer = Promise.withResolvers<Response>()
  const writes = serve({}, () => answer.promise)
  const { events, user } = openDialog()
  const send = await sendButton()
  screen.getByText('To 1,482 subscribers')
  await user.type(screen.getByLabelText('Preview text'), ' and rivers')
  await user.type(screen.getByLabelText('Intro above the blog'), 'Hello')
  await user.dblClick(send)
  await sendButton('Sending...')
  answer.resolve(done())
  await vi.waitFor(() => expect(events).toEqual(['closed', 'done null']))
  expect(writes).toEqual([
    {
      path: 'campaigns',
      body: {
        blog: 'boats',
        subject: '',
        preheader: 'On boats and rivers',
        intro: 'Hello',
        again: null,
        recipients: 'all',
      },
    },
  ])
})

test('what was typed survives a failure and a closed dialog', async () => {
  serve({ isPublished: false }, () => refused('The database does not answer.'))
  const first = openDialog()
  const send = await sendButton('Send when published')
  await first.user.clear(screen.getByLabelText('Subject'))
  await first.user.type(screen.getByLabelText('Subject'), 'Ships')
  await first.user.click(send)
  await screen.findByText('The database does not answer.')
  expect(first.events).toEqual([])
  first.unmount()
  openDialog()
  await sendButton('Send when published')
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Ships')
})

test('a blog that was sent is sent again only after the author has confirmed it', async () => {
  const writes = serve({ earlier: [earlier], newest: 'first' })
  const { events, user } = openDialog()
  await user.click(await sendButton())
  await screen.findByText('It was sent already: tick “Send it again” first.')
  expect(writes).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText('Send it again'))
  await user.keyboard(' ')
  await user.click(await sendButton())
  await vi.waitFor(() => expect(events).toEqual(['closed', 'done null']))
  // It is not known any more who got it.
  expect(writes).toMatchObject([{ body: { again: 'first', recipients: 'all' } }])
})

test('a blog that was sent goes to the rest, unless the author chooses otherwise', async () => {
  const writes = serve({ earlier: [earlier], newest: 'first', others: { rest: 1_400, refused: 3 } })
  const { user } = openDialog()
  await sendButton()
  await user.click(screen.getByLabelText('Send it again'))
  expect(screen.getByLabelText<HTMLInputElement>('Only who has not got it: about 1,400').checked).toBe(true)
  await user.click(screen.getByLabelText('Those whose mail was refused: about 3'))
  await user.click(await sendButton())
  await vi.waitFor(() => expect(writes).toMatchObject([{ body: { again: 'first', recipients: 'refused' } }]))
})

test('what is planned can be cancelled, and nothing can be sent without a provider', async () => {
  const writes = serve({ planned: { ...earlier, state: 'planned', subject: 'Ships', startedAt: null } })
  const { user, unmount } = openDialog()
  await user.click(await screen.findByRole('button', { name: 'Do not send' }))
  await vi.waitFor(() => expect(writes).toMatchObject([{ path: 'campaigns/first/cancel' }]))
  unmount()
  serve({ provider: null })
  openDialog()
  await screen.findByText(/^No mail provider is set up/)
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('after Send the dialog offers to undo it, with the focus there', async () => {
  const goesAt = new Date(Date.now() + 60_000).toISOString()
  const shown: Partial<SendOptions> = { hasPostalAddress: false, recipients: 6_000 }
  const writes = serve(shown, (path) => {
    if (path === 'campaigns') shown.planned = { ...earlier, state: 'planned', startedAt: null, goesAt }
    return done()
  })
  const { events, user } = openDialog()
  await screen.findByText(/^It takes about 5 minutes, and 0\.2% of what the site can store in a day\.$/)
  screen.getByText(/20 more get one mail a week instead\. 3 more have chosen other categories\./)
  screen.getByText(/up to 5,000 subscribers/)
  screen.getByText(/no postal address/)
  await user.click(await sendButton())
  const undo = await sendButton('Undo')
  expect(screen.getByRole('timer').textContent).toMatch(/^Goes in (1:00|0:59)$/)
  expect(document.activeElement).toBe(undo)
  expect(events).toEqual([])
  await user.click(undo)
  await vi.waitFor(() => expect(events).toEqual(['closed', 'done null']))
  expect(writes.map(({ path }) => path)).toEqual(['campaigns', 'campaigns/first/cancel'])
})

test('a published blog cannot be sent to nobody', async () => {
  const writes = serve({ recipients: 0, weekly: 0, uninterested: 0 })
  const { user } = openDialog()
  const send = await sendButton()
  expect(send.ariaDisabled).toBe('true')
  await user.click(send)
  await screen.findByText('Nobody has confirmed a subscription yet.')
  expect(writes).toEqual([])
})

test('a schedule that sends plans it first, and is not set when the plan is refused', async () => {
  let isRefused = true
  const writes = serve({ isPublished: false }, (path) =>
    path === 'campaigns' && isRefused ? refused('No plan.') : done(),
  )
  const onDone = vi.fn()
  const user = userEvent.setup()
  render(<ScheduleDialog blog={boats} onDone={onDone} onClose={() => {}} />)
  await user.click(await screen.findByLabelText('Send to subscribers'))
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  await screen.findByText('No plan.')
  expect(onDone).not.toHaveBeenCalled()
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(writes.map(({ path }) => path)).toEqual(['campaigns', 'campaigns', 'schedule'])
})
