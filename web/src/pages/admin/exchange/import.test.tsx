import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ImportChoices, type ImportItem, type ImportJob, importLimits, noChoices } from '#contract/imports.ts'
import { removeToken, storeToken } from '../../../api/session.ts'
import { Component, ErrorBoundary, loader } from './import.tsx'
import type { ReadItem } from './imports/import-file.ts'
import type { FileCalls } from './imports/import-file.worker.ts'
import { openFile } from './imports/sources/sources.ts'

type Open = FileCalls['open']['request']

/** Whether a worker reads the file that it gets. */
let readsFiles: boolean

/** A worker that has not answered yet. A test has no worker that could run. */
class SilentWorker extends EventTarget {
  /** Its answers to calls for items. */
  items: ReadItem[] = []
  postMessage({ id, request }: { id: number; request: number | string | Open }) {
    const answer = typeof request === 'number' ? this.items[request] : undefined
    if (answer) this.answer(id, answer)
    if (typeof request === 'object' && readsFiles) void this.open(id, request)
  }
  async open(id: number, { file, source, timeZone }: Open) {
    const { source: found, opened } = await openFile(file, source, timeZone)
    this.items = await Promise.all(opened.items.map(({ read }) => read()))
    const { hash, notes, names, subscribers } = opened
    const items = opened.items.map(({ kind, name }) => ({ kind, name }))
    this.answer(id, { source: found, hash, notes, names, subscribers, items })
  }
  answer(id: number, answer: object) {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, answer } })))
  }
  terminate() {}
}

let worker: SilentWorker
let list: () => Response
let open: () => Response

/** Answers of the API by path, before the answers of the list. */
let answers: Record<string, (body: never) => object>

beforeEach(() => {
  storeToken('token')
  answers = {}
  readsFiles = false
  list = () => Response.json({ success: true, imports: [] })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const answer = answers[new URL(address, 'https://broadsheet.test').pathname.replace('/api/admin', '')]
    if (answer) return Response.json({ success: true, ...answer(JSON.parse(String(body ?? 'null')) as never) })
    return method === 'POST' ? open() : list()
  })
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

async function openPage() {
  const router = createMemoryRouter([{ path: '/', Component, ErrorBoundary, loader }])
  render(
    <main>
      <RouterProvider router={router} />
    </main>,
  )
  return { router, field: await screen.findByLabelText('Export file') }
}

/** Opens the page, and chooses a file, which is being read then. */
async function choose() {
  const { router, field } = await openPage()
  await userEvent.upload(field, new File(['PK'], 'export.zip', { type: 'application/zip' }))
  expect(heading('Reading the file')).toBeTruthy()
  return router
}

/** The worker has opened the file. */
function answerOpen(change: object) {
  const answer = {
    source: 'wordpress',
    items: [],
    hash: 'a'.repeat(64),
    notes: [],
    names: { authors: [], categories: [] },
    subscribers: null,
    ...change,
  }
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { id: 1, answer } })))
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

test.each([
  ['the program that reads the file', new Event('error')],
  ['a part of it', new MessageEvent('message', { data: { id: 1, isNotLoaded: true } })],
])('without %s the page says so', async (_, answer) => {
  await choose()
  act(() => void worker.dispatchEvent(answer))
  expect(await screen.findByText(/^The program that reads the file could not be loaded/)).toBeTruthy()
  expect(heading('Import a file')).toBeTruthy()
})

test('while the API fails, a file can be tried again, and the focus is kept', async () => {
  await choose()
  open = () => Response.json({ success: false, message: 'D1 is busy.' }, { status: 503 })
  answerOpen({})
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
  expect(await screen.findByLabelText('Export file')).toBeTruthy()
  expect(screen.queryByText('export.zip')).toBeNull()
})

const at = '2025-01-01T00:00:00.000Z'

function comments(sourceId: string): ImportItem {
  const comment = { id: 'wp-1', article: 'old/1', replyTo: null, name: 'Reader', content: 'Well', isApproved: false }
  const value = { comments: [{ ...comment, isAuthor: false, spamReason: '', createdAt: at }] }
  return { kind: 'comments', sourceId, title: '1 comment', notes: [], value }
}

const job: ImportJob = {
  id: 'job',
  source: 'wordpress',
  fileName: 'export.zip',
  state: 'planned',
  zone: null,
  createdAt: at,
  startedAt: null,
  endedAt: null,
  undoableUntil: null,
  totals: [{ kind: 'comments', outcome: 'comes', items: 2, things: 120, done: 0 }],
  limits: importLimits.paid,
  choices: null,
  rowsWritten: 0,
  daysLeft: null,
}
const checked = ({ items }: { items: ImportItem[] }) => ({
  results: items.map(({ kind, sourceId }) => ({
    ...{ kind, sourceId, outcome: 'comes', notes: [], target: 'a', isDone: false },
  })),
})

test.each([
  ['of the publication, if none is chosen', '', null, '2019-05-01T10:00:00.000Z', ''],
  ['that was chosen', 'Asia/Tokyo', 'Asia/Tokyo', '2019-05-01T01:00:00.000Z', ''],
  ['of the import that goes on', 'Asia/Tokyo', 'America/Lima', '2019-05-01T15:00:00.000Z', 'America/Lima'],
  ['of the publication, if the import that goes on has none', 'Asia/Tokyo', null, '2019-05-01T10:00:00.000Z', 'UTC'],
])('dates without a time zone are read in the one %s', async (_, chosen, stored, date, begun) => {
  let zone = ''
  const dates: unknown[] = []
  answers = {
    '/imports': (body: { zone: string } | null) => {
      if (!body) return { imports: [] }
      zone = body.zone
      return { import: { ...job, zone: stored }, finishedAt: null }
    },
    '/imports/job': () => ({ import: { ...job, zone: stored } }),
    '/imports/job/items': () => ({ items: [], nextCursor: null }),
    '/imports/job/check': (body: { items: ImportItem[] }) => {
      for (const { value } of body.items) if ('publishedAt' in value) dates.push(value.publishedAt)
      return checked(body)
    },
  }
  readsFiles = true
  const text = 'TITLE: A day\nSTATUS: Publish\nDATE: 05/01/2019 10:00:00 AM\n-----\nBODY:\nWords\n-----\n--------\n'
  const { field } = await openPage()
  await userEvent.selectOptions(screen.getByLabelText('Time zone of dates without one'), chosen)
  await userEvent.upload(field, new File([text], 'export.txt', { type: 'text/plain' }))
  expect(await screen.findByRole('heading', { name: 'What the file brings' })).toBeTruthy()
  expect([zone, dates]).toEqual([chosen || 'UTC', [date]])
  const notes = screen.queryAllByText(/^Dates without a time zone are read in .+, as this import was begun\./)
  expect(notes.map(({ textContent }) => textContent.split(/ in |,/)[1])).toEqual(begun ? [begun] : [])
})

test('what a file of WordPress brings is chosen before its import starts', async () => {
  let chosen: ImportChoices | undefined
  answers = {
    '/imports': (body) => (body ? { import: job, finishedAt: null } : { imports: [] }),
    '/imports/job': () => ({ import: job }),
    '/imports/job/items': () => ({ items: [], nextCursor: null }),
    '/imports/job/check': checked,
    '/imports/job/start': ({ choices }: { choices: ImportChoices }) => {
      chosen = choices
      return { import: { ...job, state: 'running', choices } }
    },
    '/authors': () => ({ authors: [{ name: 'Ann' }, { name: 'Bo' }], own: null }),
    '/categories': () => ({ categories: [{ name: 'Finance' }] }),
  }
  await choose()
  worker.items = [comments('approved'), comments('pending')].map((item) => ({ item, images: [] }))
  const items = [
    { kind: 'comments', name: '1' },
    { kind: 'comments', name: '2', part: 'pending' },
  ]
  const names = { authors: ['ann', 'admin'], categories: ['Money'] }
  answerOpen({ items, names, subscribers: new File(['email'], 'subscribers.csv') })

  expect(await screen.findByText('was written by WordPress.', { exact: false })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Comments (120)' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import the subscribers' })).toBeTruthy()
  expect(await screen.findByRole('combobox', { name: 'ann' })).toHaveProperty('value', 'Ann')
  for (const [name, here] of [
    ['admin', 'Bo'],
    ['Money', 'Finance'],
  ] as const) {
    const select = screen.getByRole('combobox', { name })
    // Its choices are there once it is used.
    await userEvent.click(select)
    await userEvent.selectOptions(select, here)
  }
  expect(screen.getByRole('button', { name: 'Import 1 item' })).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Comments that waited for approval (1)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 items' }))
  await vi.waitFor(() => expect(chosen).toBeTruthy())
  expect(chosen).toEqual({
    ...noChoices,
    parts: ['pending'],
    authors: { ann: 'Ann', admin: 'Bo' },
    categories: { Money: 'Finance' },
  })
})
