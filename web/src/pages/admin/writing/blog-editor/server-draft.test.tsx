import { cleanup, render, screen } from '@testing-library/react'
import { Toaster } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankFormValues } from '../editor-form/form-values.ts'
import { readNewest, readServerDraft } from './server-draft.ts'

// jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const local = { ...blankFormValues, id: '6f1c2b7a-0000-4000-8000-000000000001', title: 'Added', revision: 2 }

test.each([
  ['whose Add request got no response', 'key-1', /^The answer to Add Blog got lost/],
  ['that was added or deleted on another device', null, 'The draft that was here was added or deleted elsewhere.'],
])('for a draft %s a blank form is opened, and the author is told', async (_, key, message) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'Draft not found' }, { status: 404 }))
  render(<Toaster />)
  expect(await readNewest({ ...local, key })).toBeNull()
  await screen.findByText(message)
})

test('a draft that the account may not open is neither gone nor to be loaded again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'No.' }, { status: 403 }))
  render(<Toaster />)
  const onRefused = vi.fn()
  expect(await readServerDraft(local.id, onRefused)).toBeNull()
  expect(onRefused).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
})

test('a draft is opened from this browser when the server does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(<Toaster />)
  expect(await readNewest(local)).toEqual({ values: local, html: null })
  expect(screen.queryByRole('status')).toBeNull()
})
