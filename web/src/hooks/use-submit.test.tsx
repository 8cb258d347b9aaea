import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api.ts'
import { useSubmit } from './use-submit.ts'

function renderSubmit() {
  const told: string[] = []
  const teller = {
    success: (message: string) => told.push(`good: ${message}`),
    error: (message: string) => told.push(`bad: ${message}`),
  }
  return { told, hook: renderHook(() => useSubmit(teller)).result }
}

test('a second call while the first is under way does nothing', async () => {
  const { told, hook } = renderSubmit()
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
  expect({ calls, told, busy: hook.current.busy }).toEqual({ calls: 1, told: ['good: Done'], busy: false })
  await act(() => hook.current.submit(call))
  expect(calls).toBe(2)
})

test('success hands over the answer, and a success without a message is silent', async () => {
  const { told, hook } = renderSubmit()
  const bodies: unknown[] = []
  await act(() => hook.current.submit(async () => ({ content: 'x' }), { onSuccess: (body) => bodies.push(body) }))
  expect(bodies).toEqual([{ content: 'x' }])
  expect(told).toEqual([])
})

test.each([
  [
    'the server’s sentence before ours',
    new ApiError('Blog not found.', 404, true),
    'Error adding blog',
    'Blog not found.',
  ],
  [
    'ours when the server has none',
    new ApiError('No readable answer.', 502, false),
    'Error adding blog',
    'Error adding blog',
  ],
  ['what was thrown when there is neither', new ApiError('No answer.', 0, false), undefined, 'No answer.'],
])('a failure tells %s, and never throws', async (_, error, failure, sentence) => {
  const { told, hook } = renderSubmit()
  await act(() => hook.current.submit(() => Promise.reject(error), { ...(failure && { failure }) }))
  expect(told).toEqual([`bad: ${sentence}`])
  expect(hook.current.busy).toBe(false)
})
