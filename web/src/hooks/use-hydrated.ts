import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False at the edge and while the browser takes over what the edge has rendered, true from then on: for what only a
 * browser knows, such as the time it is or what it can do.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
