import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { removeToken, storeToken } from '../api/session.ts'
import { Invited } from './invitation.tsx'

afterEach(() => {
  cleanup()
  removeToken()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const invitation = { email: 'ana@example.com', sender: 'Olga', site: 'The Harbour', role: 'author' }

/** Opens the link. @param answers by path, each a body and its status @returns the calls that accept it */
function open(answers: Record<string, [status: number, body: object]>) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://site')
    if (pathname.endsWith('/accept')) sent.push(JSON.parse(String(body)))
    const [status, answer] = answers[pathname] ?? [200, { success: true, invitation }]
    return Response.json(answer, { status })
  })
  const onDone = vi.fn()
  render(
    <MemoryRouter>
      <Invited link="the-link" onDone={onDone} />
    </MemoryRouter>,
  )
  return { sent, onDone }
}

test('who is invited writes a name and a password, and is signed in', async () => {
  const { sent, onDone } = open({
    '/api/admin/invitation/accept': [200, { success: true, token: 'a', deviceToken: 'b' }],
  })
  expect(await screen.findByText(/^Olga invites/)).toBeTruthy()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
  await user.type(screen.getByLabelText('Your name'), 'Ana Sol')
  await user.type(screen.getByLabelText('Password'), 'a long password{Enter}')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ link: 'the-link', name: 'Ana Sol', password: 'a long password' }])
  // The form stays until the next page is there.
  expect(screen.queryByText(/^You are signed in here/)).toBe(null)
})

test('a dead link says so', async () => {
  const message = 'This invitation is not valid any more. Ask Olga for a new one.'
  open({ '/api/admin/invitation': [404, { success: false, message }] })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByRole('button')).toBe(null)
})

test('an invitation that was not read is asked for again', async () => {
  const answers: Record<string, [status: number, body: object]> = {
    '/api/admin/invitation': [503, { success: false, message: 'The database does not answer.' }],
  }
  open(answers)
  const button = await screen.findByRole('button', { name: 'Try again' })
  delete answers['/api/admin/invitation']
  await userEvent.setup().click(button)
  expect(await screen.findByText(/^Olga invites/)).toBeTruthy()
})

test('who is signed in as somebody else logs out first', async () => {
  storeToken('a-token')
  const { sent } = open({
    '/api/admin/account': [200, { success: true, email: 'ben@example.com' }],
    '/api/admin/logout': [200, { success: true, message: 'Logged out' }],
  })
  expect(await screen.findByText(/^You are signed in here as ben@example\.com\./)).toBeTruthy()
  expect(screen.queryByLabelText('Your name')).toBe(null)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Log out and go on' }))
  expect(await screen.findByLabelText('Your name')).toBeTruthy()
  expect(sent).toEqual([])
})
