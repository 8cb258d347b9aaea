import { act, renderHook } from '@testing-library/react'
import { toast, useToasterStore } from 'react-hot-toast'
import { expect, test } from 'vitest'
import { useUndoOffer } from './use-undo-offer.tsx'

test('an offer is removed with its component, and no other toast is', () => {
  const { result: store } = renderHook(() => useToasterStore())
  const shown = () => store.current.toasts.filter(({ visible }) => visible).length
  const idle = renderHook(() => useUndoOffer())
  const offering = renderHook(() => useUndoOffer())
  act(() => {
    toast('Another')
    offering.result.current.offerUndo('Replaced.', () => {})
  })
  expect(shown()).toBe(2)
  act(() => idle.unmount())
  expect(shown()).toBe(2)
  act(() => offering.unmount())
  expect(shown()).toBe(1)
})
