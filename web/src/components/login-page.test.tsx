import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToken, removeToken } from '../api/session.ts'
import { LoginForm } from './login-page.tsx'

// jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))

afterEach(() => {
  removeToken()
  localStorage.clear()
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders the form with a server that gives this answer. `sent` are the request bodies, `devices` the device tokens. */
function renderForm(answer: () => Response | Promise<Response>) {
  const sent: unknown[] = []
  const devices: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    devices.push(new Headers(init.headers).get('x-device-token'))
    return answer()
  })
  render(
    <>
      <LoginForm />
      <Toaster />
    </>,
  )
  return {
    sent,
    devices,
    user: userEvent.setup(),
    email: screen.getByLabelText('Email'),
    password: screen.getByLabelText('Password'),
    button: screen.getByRole('button', { name: 'Login' }),
  }
}

const welcome = () => Response.json({ success: true, token: 'token-1', deviceToken: 'device-1' })
const failure = (message: string, status: number) => () => Response.json({ success: false, message }, { status })

test('signing in stores the token, and sends one request for a double click', async () => {
  const answer = Promise.withResolvers<Response>()
  const { sent, user, email, password, button } = renderForm(() => answer.promise)
  await user.type(email, ' ana@example.com ')
  await user.type(password, ' secret ')
  await user.dblClick(button)
  answer.resolve(welcome())
  await vi.waitFor(() => expect(readToken()).toBe('token-1'))
  expect(sent).toEqual([{ email: 'ana@example.com', password: ' secret ' }])
})

test('the next login tells the server by the device token that this browser has signed in before', async () => {
  const { devices, user, email, password } = renderForm(welcome)
  await user.type(email, 'ana@example.com')
  await user.type(password, 'secret{Enter}')
  await vi.waitFor(() => expect(readToken()).toBe('token-1'))
  // As LogOut does, or the end of the session.
  removeToken()
  await user.type(password, '{Enter}')
  await vi.waitFor(() => expect(readToken()).toBe('token-1'))
  expect(devices).toEqual([null, 'device-1'])
})

test('a refusal shows the message of the server and leaves the fields filled in', async () => {
  const { user, email, password } = renderForm(failure('Invalid Credentials', 401))
  await user.type(email, 'ana@example.com')
  await user.type(password, 'wrong{Enter}')
  await screen.findByText('Invalid Credentials')
  expect(email).toHaveProperty('value', 'ana@example.com')
  expect(password).toHaveProperty('value', 'wrong')
  expect(readToken()).toBeNull()
})

test('too many attempts show the message of the server', async () => {
  const { user, email, password } = renderForm(failure('Too many failed logins. Try again in 8 seconds.', 429))
  await user.type(email, 'ana@example.com')
  await user.type(password, 'wrong{Enter}')
  await screen.findByText('Too many failed logins. Try again in 8 seconds.')
})

test.each([
  ['', 'secret', 'Email', 'Email is required.'],
  ['ana', 'secret', 'Email', 'Enter an email address, like name@example.com.'],
  ['ana@example.com', '', 'Password', 'Password is required.'],
])(
  'email %j with password %j shows an error at the field %s, and is not sent',
  async (typed, secret, label, problem) => {
    const { sent, user, email, password, button } = renderForm(welcome)
    if (typed) await user.type(email, typed)
    if (secret) await user.type(password, secret)
    await user.click(button)
    const field = screen.getByLabelText(label)
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem)
    expect(sent).toEqual([])
  },
)

test('the password can be shown and hidden', async () => {
  const { user, password } = renderForm(welcome)
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password).toHaveProperty('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password).toHaveProperty('type', 'password')
})
