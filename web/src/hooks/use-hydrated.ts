import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False at the edge and during hydration, true afterwards. For content that depends on the browser, such as the current time
 * or a browser API.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
