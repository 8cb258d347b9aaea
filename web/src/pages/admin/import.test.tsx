import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeToken, storeToken } from '../../api/session.ts'
import { Component, ErrorBoundary, loader } from './import.tsx'

/** A worker that has not answered yet. Here is none that could run. */
class SilentWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

let worker: SilentWorker
let list: () => Response
let open: () => Response

beforeEach(() => {
  storeToken('token')
  list = () => Response.json({ success: true, imports: [] })
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit = {}) => (method === 'POST' ? open() : list()))
  vi.stubGlobal(
    'Worker',
    class extends SilentWorker {
      constructor() {
        super()
        worker = this
      }
    },
  )
})
afterEach(() => {
  cleanup()
  removeToken()
  vi.unstubAllGlobals()
})

/** Opens the page, and chooses a file. */
async function choose() {
  const router = createMemoryRouter([{ path: '/', Component, ErrorBoundary, loader }])
  render(
    <main>
      <RouterProvider router={router} />
    </main>,
  )
  const field = await screen.findByLabelText('Export file of Broadsheet')
  await userEvent.upload(field, new File(['PK'], 'export.zip', { type: 'application/zip' }))
  expect(heading('Reading the file')).toBeTruthy()
  return router
}

function heading(name: string) {
  return screen.getByRole('heading', { name })
}

test.each([
  ['cannot be loaded', () => Response.json({ success: false, message: 'D1 is busy.' }, { status: 503 })],
  ['needs a login', () => Response.json({ success: false, message: 'Log in.' }, { status: 401 })],
])('a file that is being read stays when the list %s', async (_, answer) => {
  const router = await choose()
  list = answer
  await act(() => router.revalidate())
  expect(heading('Reading the file')).toBeTruthy()
  expect(screen.queryByText('No imports yet')).toBeNull()
})

test('without the program that reads the file the page says so', async () => {
  await choose()
  act(() => void worker.dispatchEvent(new Event('error')))
  expect(await screen.findByText(/^The program that reads the file could not be loaded/)).toBeTruthy()
  expect(heading('Import a file')).toBeTruthy()
})

test('while the API fails, a file can be tried again, and the focus is kept', async () => {
  await choose()
  open = () => Response.json({ success: false, message: 'D1 is busy.' }, { status: 503 })
  const answer = { items: [], hash: 'a'.repeat(64), notes: [] }
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { id: 1, answer } })))
  const again = await screen.findByRole('button', { name: 'Try again now' })
  expect(screen.getByText('The server has a problem. The import tries it again by itself.')).toBeTruthy()
  open = () => Response.json({ success: false, message: 'No more imports.' }, { status: 409 })
  await userEvent.click(again)
  expect(await screen.findByText('No more imports.')).toBeTruthy()
  expect(document.activeElement).toBe(heading('Import'))
})

test('reading a file can be cancelled', async () => {
  await choose()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByLabelText('Export file of Broadsheet')).toBeTruthy()
  expect(screen.queryByText('export.zip')).toBeNull()
})
