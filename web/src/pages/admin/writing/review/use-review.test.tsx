import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Review } from '#contract/review.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { actAs } from '../../frame/rights.testing.ts'
import { HandInButton } from './hand-in-button.tsx'
import { useMayPublish } from './use-may-publish.ts'
import { useReview } from './use-review.ts'

simulateModalDialogs()

const waiting: Review = {
  ...{ state: 'waiting', revision: 4, isCurrent: true, handedInBy: 'Ana', handedInAt: '2026-11-20T12:00:00.000Z' },
  ...{ isOwn: true, decision: null },
}
let sent: unknown[] = []
let withdrawals = 0

beforeEach(() => {
  sent = []
  withdrawals = 0
  vi.stubGlobal('fetch', async (address: unknown, { body }: RequestInit = {}) => {
    if (String(address).endsWith('/withdraw')) withdrawals++
    if (body) sent.push(JSON.parse(String(body)))
    return Response.json({
      success: true,
      message: 'Handed in',
      review: body ? waiting : null,
      revision: 3,
      texts: null,
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what is handed in is the revision that was just saved, and the next save voids it', async () => {
  actAs({ role: 'contributor' })
  const form = { revision: 3, isValid: false }
  const controls = {
    saver: { revision: () => form.revision },
    state: { kind: 'saved' as const },
    validate: () => form.isValid,
    async runSaved<Answer>(call: (revision: number) => Promise<Answer>) {
      form.revision = 4
      return call(form.revision)
    },
  }
  const { result, rerender } = renderHook(() => useReview('a-blog', controls, useSubmit()))
  await waitFor(() => expect(result.current.review).toBeNull())
  act(() => result.current.handIn())
  expect(sent).toEqual([])
  form.isValid = true
  act(() => result.current.handIn())
  await waitFor(() => expect(result.current.review).toEqual(waiting))
  expect(sent).toEqual([{ revision: 4 }])
  expect(result.current).toMatchObject({ isCurrent: true, isToReview: false })
  form.revision = 5
  rerender()
  expect(result.current.isCurrent).toBe(false)
  actAs({ role: 'editor' })
  rerender()
  expect(result.current.isToReview).toBe(true)
})

test('handing in moves the focus off its button, and withdrawing asks first', async () => {
  const controls = {
    ...{ saver: { revision: () => 4 }, state: { kind: 'saved' as const }, validate: () => true },
    runSaved: <Answer,>(call: (revision: number) => Promise<Answer>) => call(4),
  }
  function Editor() {
    const { handIn, withdraw, review, question } = useReview('a-blog', controls, useSubmit())
    return (
      <main>
        <h1>Edit blog</h1>
        <button type="button" onClick={review ? withdraw : handIn}>
          {review ? 'Take back' : 'Hand in'}
        </button>
        {question}
      </main>
    )
  }
  render(<Editor />)
  const button = (name: string) => screen.findByRole('button', { name })
  const heading = screen.getByRole('heading')
  const press = async (name: string) => {
    const pressed = await button(name)
    pressed.focus()
    fireEvent.click(pressed)
  }
  await press('Hand in')
  await button('Take back')
  expect(document.activeElement).toBe(heading)
  await press('Take back')
  await press('Cancel')
  await press('Take back')
  expect(withdrawals).toBe(0)
  await press('Withdraw')
  await button('Hand in')
  expect(withdrawals).toBe(1)
  expect(document.activeElement).toBe(heading)
})

test('whoever may not publish any more is told why the bar has another button', () => {
  const said = vi.spyOn(toasts, 'error').mockImplementation(async () => {})
  actAs({ role: 'author' })
  const { result } = renderHook(useMayPublish)
  act(() => actAs({ role: 'contributor' }))
  expect(result.current).toBe(false)
  expect(said).toHaveBeenCalledExactlyOnceWith('Your role has changed: you can hand it in.')
})

test('the action of whoever may not publish follows the review', () => {
  const props = { busy: false, isDisabled: false, withdraw: () => {} }
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
  const { rerender } = render(<HandInButton {...props} review={null} isHandedIn={false} />)
  expect(names()).toEqual(['Hand in'])
  rerender(<HandInButton {...props} review={waiting} isHandedIn />)
  expect(names()).toEqual(['Withdraw'])
  rerender(<HandInButton {...props} review={waiting} isHandedIn={false} />)
  expect(names()).toEqual(['Hand in again'])
  rerender(<HandInButton {...props} review={{ ...waiting, state: 'approved' }} isHandedIn />)
  expect(names()).toEqual([])
})
