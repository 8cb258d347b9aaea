import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NewsletterForm } from './newsletter-form.tsx'

// jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders the form with a server that gives this answer. `sent` are the request bodies. */
function renderForm(answer: () => Response | Promise<Response>) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ success: true, token: 'opened' })
    sent.push(JSON.parse(String(init.body)))
    return answer()
  })
  render(
    <>
      <NewsletterForm />
      <Toaster />
    </>,
    { wrapper: MemoryRouter },
  )
  return { sent, user: userEvent.setup(), input: screen.getByPlaceholderText('Enter your email') }
}

const subscribed = () => Response.json({ success: true, message: '✅ Subscribed successfully!' }, { status: 201 })

test.each([
  ['', '⚠️ Please enter your email!'],
  ['   ', '⚠️ Please enter your email!'],
  ['ana', '❌ Invalid email address!'],
  ['ana@example', '❌ Invalid email address!'],
  ['an a@example.com', '❌ Invalid email address!'],
])('the address "%s" shows "%s" and is not sent', async (address, message) => {
  const { sent, user, input } = renderForm(subscribed)
  if (address) await user.type(input, address)
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  // As a toast, and beside the field until that changes.
  await expect.poll(() => screen.getAllByText(message)).toHaveLength(2)
  expect(screen.getByRole('textbox', { description: message }).ariaInvalid).toBe('true')
  expect(document.activeElement).toBe(input)
  await user.type(input, 'x')
  expect(screen.getByRole('textbox', { description: '' }).ariaInvalid).toBe('false')
  expect(sent).toEqual([])
})

test('a double click sends an address once, and a success clears the field', async () => {
  const answer = Promise.withResolvers<Response>()
  const { sent, user, input } = renderForm(() => answer.promise)
  await user.type(input, ' ana@example.com ')
  await user.dblClick(screen.getByRole('button', { name: 'Subscribe' }))
  expect(screen.getByRole('button').textContent).toBe('Subscribing...')
  answer.resolve(subscribed())
  await screen.findByText('✅ Subscribed successfully!')
  expect(sent).toEqual([{ email: 'ana@example.com', formToken: 'opened' }])
  expect(input).toHaveProperty('value', '')
  // Nothing is left to do.
  expect(screen.queryByText(/confirm/)).toBeNull()
})

test('where addresses are confirmed by mail, the form says so until it is used again, and the focus stays', async () => {
  const mailed = { status: 201, headers: { 'x-confirmation': 'mail' } }
  const { user, input } = renderForm(() =>
    Response.json({ success: true, message: '✅ Subscribed successfully!' }, mailed),
  )
  const note =
    'One step is left: press the button in our mail to ana@example.com, within 7 days. Addresses that are subscribed already, or refuse our mail, get none.'
  const button = screen.getByRole('button', { name: 'Subscribe' })
  const [status] = screen.getAllByRole('status')
  expect(status?.textContent).toBe('')
  await user.type(input, 'ana@example.com')
  await user.click(button)
  await screen.findByText('✅ Subscribed successfully!')
  expect(screen.getByText(note)).toBe(status)
  expect(document.activeElement).toBe(button)
  await user.click(button)
  expect(status?.textContent).toBe('')
})

test('a domain that is nearly a frequent one is asked about, and one press corrects it', async () => {
  const { sent, user, input } = renderForm(subscribed)
  await user.type(input, 'ana@gmial.com')
  const suggestion = await screen.findByRole('button', { name: 'ana@gmail.com' })
  expect(suggestion.closest('[role="status"]')?.textContent).toBe('Did you mean ana@gmail.com?')
  await user.click(suggestion)
  expect(input).toHaveProperty('value', 'ana@gmail.com')
  expect(document.activeElement).toBe(input)
  expect(screen.queryByText(/Did you mean/)).toBeNull()
  await user.clear(input)
  await user.type(input, 'ana@gmial.com{Enter}')
  await screen.findByText('✅ Subscribed successfully!')
  expect(sent).toEqual([{ email: 'ana@gmial.com', formToken: 'opened' }])
})

test.each([
  [
    'shows the message of the server',
    () => Response.json({ success: false, message: 'Too often.' }, { status: 429 }),
    'Too often.',
  ],
  [
    'shows its own message when the server has none',
    () => new Response('<html>', { status: 502 }),
    'Something went wrong!',
  ],
  [
    'shows its own message when there is no response',
    () => Promise.reject(new TypeError('Failed')),
    'Something went wrong!',
  ],
  [
    'shows its own message for a success without one',
    () => Response.json({ success: true }),
    '✅ Subscribed successfully!',
  ],
])('it %s', async (_, answer, message) => {
  const { user, input } = renderForm(answer)
  await user.type(input, 'ana@example.com')
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  await screen.findByText(message)
  // An address that was not taken stays in the field.
  expect(input).toHaveProperty('value', message.startsWith('✅') ? '' : 'ana@example.com')
})
