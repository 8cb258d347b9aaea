import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { presenceEvery } from '#contract/review.ts'
import { removeToken, storeToken } from '#web/api/session.ts'
import { PresenceNote } from './presence-note.tsx'
import { usePresence } from './use-presence.ts'

let calls: string[] = []
let answer: { body: object; status?: number } = { body: {} }

beforeEach(() => {
  vi.useFakeTimers()
  storeToken('a-token')
  calls = []
  vi.stubGlobal('fetch', async (_: unknown, { method = 'GET' }: RequestInit = {}) => {
    calls.push(method)
    return Response.json({ success: !answer.status, message: 'No.', ...answer.body }, { status: answer.status ?? 200 })
  })
})
afterEach(() => {
  cleanup()
  removeToken()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Editor({ id }: { id: string | null }) {
  return <PresenceNote others={usePresence(id)} />
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const status = () => screen.getByRole('status').textContent

test('others are named with their time, each minute anew, and closing the editor says so', async () => {
  answer = {
    body: {
      others: [
        { name: 'Ana', since: '2026-11-30T10:04:00.000Z' },
        { name: 'Ben', since: '2026-11-30T10:10:00.000Z' },
      ],
      isAlone: false,
    },
  }
  const { unmount } = render(<Editor id="a-blog" />)
  expect(status()).toBe('')
  await vi.waitFor(() => expect(status()).toBe('Ana has been editing since 10:04, Ben since 10:10'))
  answer = { body: { others: [], isAlone: false } }
  await pass(presenceEvery)
  await vi.waitFor(() => expect(status()).toBe(''))
  unmount()
  await pass()
  expect(calls).toEqual(['PUT', 'PUT', 'DELETE'])
})

test('nothing is asked for a draft that is on this device only, and no more by a person alone or without the right', async () => {
  const { rerender } = render(<Editor id={null} />)
  await pass(presenceEvery)
  expect(calls).toEqual([])
  answer = { body: { others: [], isAlone: true } }
  rerender(<Editor id="a-blog" />)
  await pass(3 * presenceEvery)
  expect(calls).toEqual(['PUT'])
  answer = { body: {}, status: 403 }
  rerender(<Editor id="another" />)
  await pass(3 * presenceEvery)
  expect(calls).toEqual(['PUT', 'PUT'])
})
