import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultNewsletterSettings, type NewsletterSettings } from '#contract/newsletter-settings.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { NewsletterSettingsForm } from './newsletter-settings.tsx'

type Save = { revision: number; settings: NewsletterSettings }

let saves: Save[]
/** Answers a save. By default it is stored. */
let answer: (save: Save) => { status: number; body: object }

simulateModalDialogs()

const stored = (revision: number, settings: NewsletterSettings) => ({
  success: true,
  revision,
  settings,
  savedAt: '2026-11-20T12:00:00.000Z',
})

beforeEach(() => {
  localStorage.setItem('token', 'a token')
  saves = []
  answer = ({ revision, settings }) => ({ status: 200, body: stored(revision + 1, settings) })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string } = {}) => {
    const save: Save = JSON.parse(body ?? '')
    saves.push(save)
    const { status, body: answered } = answer(save)
    return Response.json(answered, { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(part: Partial<NewsletterSettings> = {}) {
  const loaded = { revision: 3, settings: { ...defaultNewsletterSettings, ...part }, savedAt: null }
  const defaults = { fromEmail: 'news@example.com', postalAddress: '1 Paper Street' }
  const element = <NewsletterSettingsForm stored={loaded} defaults={defaults} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return userEvent.setup()
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (user: ReturnType<typeof open>, name: string) =>
  user.click(screen.getByText(name, { selector: 'button' }))

test('the address of the deployment stays the default until another one is saved', async () => {
  const user = open()
  expect(field('Postal address').value).toBe('1 Paper Street')
  await user.type(field('Address for replies'), 'ann@example.com')
  await press(user, 'Save')
  await vi.waitFor(() => expect(screen.getByText(/^Saved /)).toBeTruthy())
  expect(saves).toEqual([
    { revision: 3, settings: { ...defaultNewsletterSettings, replyTo: 'ann@example.com', postalAddress: null } },
  ])
  await user.type(field('Postal address'), ' 2')
  await press(user, 'Save')
  await vi.waitFor(() =>
    expect(saves[1]).toMatchObject({ revision: 4, settings: { postalAddress: '1 Paper Street 2' } }),
  )
})

test('a problem is beside its field, which gets the focus', async () => {
  answer = () => ({
    status: 422,
    body: { success: false, message: 'Wrong.', problems: { 'sentences.why': 'Only these can be in braces: {site}.' } },
  })
  const user = open()
  await user.type(field('Why a reader gets a newsletter'), 'x')
  await press(user, 'Save')
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Why a reader gets a newsletter')))
  expect(screen.getByText('Only these can be in braces: {site}.')).toBeTruthy()
})

test('what was changed here is saved on top of what was saved elsewhere', async () => {
  const theirs = { ...defaultNewsletterSettings, senderName: 'Theirs', undoMinutes: 5 }
  answer = () => ({ status: 409, body: { success: false, message: 'Changed.', current: stored(7, theirs) } })
  const user = open()
  await user.type(field('Address for replies'), 'ann@example.com')
  await press(user, 'Save')
  await vi.waitFor(() => expect(document.querySelector('dialog')?.textContent).toContain('“Name”, “Minutes to undo”'))
  answer = ({ revision, settings }) => ({ status: 200, body: stored(revision + 1, settings) })
  await press(user, 'Keep mine')
  await vi.waitFor(() => expect(saves[1]).toEqual({ revision: 7, settings: { ...theirs, replyTo: 'ann@example.com' } }))
})
