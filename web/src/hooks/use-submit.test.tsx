import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api.ts'
import { useSubmit } from './use-submit.ts'

function renderSubmit() {
  const shown: string[] = []
  const notifier = {
    success: (message: string) => shown.push(`success: ${message}`),
    error: (message: string) => shown.push(`error: ${message}`),
  }
  return { shown, hook: renderHook(() => useSubmit(notifier)).result }
}

test('a second call while the first is under way does nothing', async () => {
  const { shown, hook } = renderSubmit()
  const answer = Promise.withResolvers<{ message: string }>()
  let calls = 0
  const call = () => {
    calls++
    return answer.promise
  }
  await act(async () => {
    hook.current.submit(call)
    hook.current.submit(call)
  })
  expect(hook.current.busy).toBe(true)
  await act(async () => answer.resolve({ message: 'Done' }))
  expect({ calls, shown, busy: hook.current.busy }).toEqual({ calls: 1, shown: ['success: Done'], busy: false })
  await act(() => hook.current.submit(call))
  expect(calls).toBe(2)
})

test('a success passes the response on, and shows nothing when it has no message', async () => {
  const { shown, hook } = renderSubmit()
  const bodies: unknown[] = []
  await act(() => hook.current.submit(async () => ({ content: 'x' }), { onSuccess: (body) => bodies.push(body) }))
  expect(bodies).toEqual([{ content: 'x' }])
  expect(shown).toEqual([])
})

test.each([
  [
    'the message of the server first',
    new ApiError('Blog not found.', 404, true),
    'Error adding blog',
    'Blog not found.',
  ],
  [
    'the given message when the server has none',
    new ApiError('No readable answer.', 502, false),
    'Error adding blog',
    'Error adding blog',
  ],
  ['the message of the error when there is neither', new ApiError('No answer.', 0, false), undefined, 'No answer.'],
])('a failure shows %s, and never throws', async (_, error, failure, message) => {
  const { shown, hook } = renderSubmit()
  await act(() => hook.current.submit(() => Promise.reject(error), { ...(failure && { failure }) }))
  expect(shown).toEqual([`error: ${message}`])
  expect(hook.current.busy).toBe(false)
})
