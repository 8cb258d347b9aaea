import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#web/api/session.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { simulatePopovers } from '../../frame/list/popover.testing.ts'
import { Component, loader } from '../people.tsx'

simulateModalDialogs()
simulatePopovers()

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const later = new Date(Date.now() + 40 * 3_600_000).toISOString()
const none = { moderates: false, sends: false, lastSeenAt: null, hasPasskey: false, isYou: false }
const you = { _id: '2', name: 'Ben', email: 'ben@example.com', ...none, role: 'admin', isYou: true }
const people = [
  { _id: '1', name: 'Olga', email: 'olga@example.com', ...none, role: 'owner' },
  you,
  { _id: '3', name: 'Ana', email: 'ana@example.com', ...none, role: 'author', moderates: true },
]
const invitation = { _id: 'i', email: 'zoe@example.com', role: 'owner', sender: 'Olga', expiresAt: later, ...none }

/** Shows the page to an admin. @returns the calls that write */
async function showPage(answer: object, shown = people) {
  const sent: unknown[] = []
  storeToken('a-token')
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET')
      return Response.json({ success: true, people: shown, invitations: [invitation], most: 500, sendsMail: false })
    sent.push([method, new URL(url, 'http://site').pathname, JSON.parse(String(body))])
    return Response.json({ success: true, message: 'Done', ...answer }, { status: 'success' in answer ? 409 : 200 })
  })
  const router = createMemoryRouter([{ path: '/', Component, loader, HydrateFallback: () => null }])
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'People' })
  return sent
}

test('an invitation shows its link once, and the focus comes back', async () => {
  const sent = await showPage({ link: 'https://site/invitation#link=x', isMailed: false })
  const user = userEvent.setup()
  const opener = screen.getByRole('button', { name: 'Invite' })
  await user.click(opener)
  const form = screen.getByRole('dialog')
  // An admin does not make owners.
  expect(within(form).getAllByRole('radio')).toHaveLength(4)
  await user.click(within(form).getByRole('radio', { name: /^Admin/ }))
  expect(within(form).queryAllByRole('checkbox')).toEqual([])
  await user.click(within(form).getByRole('radio', { name: /^Editor/ }))
  expect(within(form).getAllByRole('checkbox')).toHaveLength(1)
  await user.click(within(form).getByRole('checkbox', { name: /^May send newsletters/ }))
  await user.type(within(form).getByLabelText('Email'), 'new@')
  await user.click(within(form).getByRole('button', { name: 'Invite' }))
  expect(screen.getByText('Enter an email address, like name@example.com.')).toBeTruthy()
  await user.type(within(form).getByLabelText('Email'), 'example.com{Enter}')
  expect(await screen.findByDisplayValue('https://site/invitation#link=x')).toBeTruthy()
  expect(screen.getByText(/^No mail can be sent from here: give them this link\./)).toBeTruthy()
  expect(sent).toEqual([
    [
      'POST',
      '/api/admin/people/invitations',
      { email: 'new@example.com', role: 'editor', moderates: false, sends: true },
    ],
  ])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(document.activeElement).toBe(opener)
})

test('an admin changes and removes everybody but owners', async () => {
  const sent = await showPage({})
  const user = userEvent.setup()
  const rows = screen.getAllByRole('row').filter((row) => row.dataset.row !== undefined)
  expect(rows.map((row) => within(row).queryByRole('button', { name: 'More actions' }) !== null)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(within(rows[3] ?? document.body).queryByRole('button')).toBe(null)
  const ana = within(rows[2] ?? document.body)
  expect(ana.getByText('Moderates')).toBeTruthy()
  await user.click(ana.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change role' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('radio', { name: /^Editor/ }))
  await user.click(screen.getByRole('button', { name: 'Change role' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await user.click(ana.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const successors = screen.getByLabelText('Unpublished blogs and drafts go to')
  expect(
    within(successors)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Olga (Owner)', 'Ben (Admin)'])
  await user.click(screen.getByRole('button', { name: 'Remove person' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    // An editor moderates anyway.
    ['PATCH', '/api/admin/people/3', { role: 'editor', moderates: false, sends: false }],
    ['POST', '/api/admin/people/3/remove', { draftsTo: '1' }],
  ])
})

test('a refused invitation says so at the end of the dialog', async () => {
  await showPage({ success: false, message: 'This address has an account.' })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  await user.type(screen.getByLabelText('Email'), 'ana@example.com{Enter}')
  const refusal = await screen.findByText('This address has an account.')
  expect(refusal.nextElementSibling?.className).toBe('dialog-buttons')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('false')
})

test('the only owner is told so in place of the roles', async () => {
  const sent = await showPage({}, [{ ...you, role: 'owner' }])
  const user = userEvent.setup()
  await user.click(screen.getAllByRole('button', { name: 'More actions' })[0] ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: 'Change role' }))
  expect(screen.getByRole('alertdialog').textContent).toMatch(/^You are the only owner/)
  expect(screen.queryByRole('radio')).toBe(null)
  expect(sent).toEqual([])
})
