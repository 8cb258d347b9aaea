import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ContactForm } from './contact.tsx'

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = vi.fn()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a problem is beside its field until the field changes, and the first field with one has the focus', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ success: true, message: 'Message sent.' })
  })
  const user = userEvent.setup()
  render(<ContactForm />, { wrapper: MemoryRouter })
  const send = screen.getByRole('button', { name: 'Send Message' })
  const field = (name: string, description = '') => screen.getByRole('textbox', { name, description })

  await user.type(field('Name'), 'Ada')
  await user.type(field('Email'), 'ada@example')
  await user.click(send)
  const email = field('Email', 'Enter an email address, like name@example.com.')
  expect(document.activeElement).toBe(email)
  expect(['Name', 'Email', 'Message'].map((name) => screen.getByRole('textbox', { name }).ariaInvalid)).toEqual([
    'false',
    'true',
    'true',
  ])
  await user.type(email, '.org')
  expect([field('Email').ariaInvalid, field('Message', 'Message is required.').ariaInvalid]).toEqual(['false', 'true'])
  await user.click(send)
  expect(document.activeElement).toBe(field('Message', 'Message is required.'))
  expect(sent).toEqual([])

  await user.type(field('Message', 'Message is required.'), 'Hello')
  await user.click(send)
  await screen.findByText('✅ Message sent.')
  expect(sent).toEqual([{ name: 'Ada', email: 'ada@example.org', message: 'Hello' }])
})

test.each([
  [
    'its own sentence when there is no answer',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Failed to send message. Please try again.',
  ],
  [
    'the sentence of the server',
    async () => Response.json({ success: false, error: 'The post office is closed.' }, { status: 503 }),
    'The post office is closed.',
  ],
])('a message that is not sent shows %s', async (_, answer, sentence) => {
  vi.stubGlobal('fetch', answer)
  render(<ContactForm />, { wrapper: MemoryRouter })
  for (const [name, text] of [
    ['Name', 'Ada'],
    ['Email', 'ada@example.com'],
    ['Message', 'Words.'],
  ] as const)
    await userEvent.type(screen.getByRole('textbox', { name }), text)
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }))
  await screen.findByText(`❌ ${sentence}`)
})
