import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToken, removeToken } from '../api/session.ts'
import { LoginForm } from './login-page.tsx'

const cancelled = 'No passkey was used. If this device has none for this site any more, sign in another way.'
const button = { name: 'Sign in with a passkey' }

/** The part of the browser's API that the application reads: jsdom has none of it. */
class Credential {
  static isConditionalMediationAvailable = async () => false
  id = 'a-credential'
  response = new Assertion()
}
class Assertion {
  clientDataJSON = new ArrayBuffer(1)
  authenticatorData = new ArrayBuffer(2)
  signature = new ArrayBuffer(3)
  userHandle = null
}

// jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', Credential)
  vi.stubGlobal('AuthenticatorAssertionResponse', Assertion)
})

afterEach(() => {
  removeToken()
  localStorage.clear()
  cleanup()
  vi.resetModules()
  vi.unstubAllGlobals()
  Credential.isConditionalMediationAvailable = async () => false
})

type Get = (options: CredentialRequestOptions) => Promise<unknown>

/** Renders the form in a browser that answers with `get`, and with a server. `sent` are the paths of its calls. */
function renderForm(get: Get, { movedFrom = null, login = {} }: { movedFrom?: string | null; login?: object } = {}) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    sent.push(input)
    if (input.endsWith('/options'))
      return Response.json({ success: true, challenge: 'AAAA', rpId: 'localhost', movedFrom })
    return Response.json({ success: true, token: 'token-1', deviceToken: 'device-1', notice: null, ...login })
  })
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  render(
    <MemoryRouter>
      <LoginForm />
      <Toaster />
    </MemoryRouter>,
  )
  return { sent, user: userEvent.setup() }
}

const failing =
  (name: string): Get =>
  () =>
    Promise.reject(new DOMException('No.', name))

test('a passkey signs in, and a notice about it is shown', async () => {
  const asked: unknown[] = []
  const get: Get = async ({ publicKey }) => {
    asked.push([publicKey?.rpId, publicKey?.userVerification, publicKey?.allowCredentials])
    return new Credential()
  }
  const { sent, user } = renderForm(get, { login: { notice: 'This passkey may have been copied.' } })
  await user.click(screen.getByRole('button', button))
  await vi.waitFor(() => expect(readToken()).toBe('token-1'))
  expect(asked).toEqual([['localhost', 'required', undefined]])
  expect(sent).toEqual(['/api/admin/passkey/options', '/api/admin/passkey/login'])
  await screen.findByText('This passkey may have been copied.')
})

test('a person who cancels, or has deleted the passkey on the device, sees no error', async () => {
  const { user } = renderForm(failing('NotAllowedError'))
  await user.click(screen.getByRole('button', button))
  expect((await screen.findByText(cancelled)).closest('[role="status"]')).toBeTruthy()
  expect(readToken()).toBeNull()
  expect(screen.getByRole('button', button).getAttribute('aria-disabled')).toBe('false')
})

test.each([
  ['SecurityError', 'Passkeys do not work at this address of the site.'],
  ['UnknownError', 'The passkey could not be used. Please try again.'],
])('%s of the browser is a sentence', async (name, sentence) => {
  const { user } = renderForm(failing(name))
  await user.click(screen.getByRole('button', button))
  await screen.findByText(sentence)
})

test('after a move the form says from where, and asks for no passkey', async () => {
  const get = vi.fn<Get>()
  const { user } = renderForm(get, { movedFrom: 'old.example' })
  await user.click(screen.getByRole('button', button))
  await screen.findByText(/^This site was at old\.example before/)
  expect(screen.getByRole('link', { name: 'get a link by mail' }).getAttribute('href')).toBe('/login/forgotten')
  expect(screen.queryByRole('button', button)).toBeNull()
  expect(get).not.toHaveBeenCalled()
})

test('the autofill offers passkeys until the form is used or left', async () => {
  Credential.isConditionalMediationAvailable = async () => true
  const offers: CredentialRequestOptions[] = []
  const get: Get = (options) => {
    offers.push(options)
    return new Promise((_, reject) => options.signal?.addEventListener('abort', () => reject(options.signal?.reason)))
  }
  const { user } = renderForm(get)
  await vi.waitFor(() => expect(offers.map(({ mediation }) => mediation)).toEqual(['conditional']))
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn')
  expect(offers[0]?.signal?.aborted).toBe(false)
  await user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  expect(offers[0]?.signal?.aborted).toBe(true)
  await vi.waitFor(() => expect(readToken()).toBe('token-1'))
  expect(document.body.textContent).not.toContain('passkey was used')
})

test.each([
  ['at an IP address', () => vi.stubGlobal('location', { hostname: '127.0.0.1' })],
  ['at an IPv6 address', () => vi.stubGlobal('location', { hostname: '[::1]' })],
  ['without TLS', () => vi.stubGlobal('isSecureContext', false)],
  ['in a browser that has none', () => vi.stubGlobal('PublicKeyCredential', undefined)],
])('%s the form says nothing of passkeys', (_, arrange) => {
  arrange()
  const { sent } = renderForm(vi.fn<Get>())
  expect(document.body.textContent).not.toMatch(/passkey/i)
  expect(sent).toEqual([])
})
