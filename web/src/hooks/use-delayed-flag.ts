import { useEffect, useState } from 'react'

/** Shorter waits seem instant. */
const delayMs = 300

/** True once `isPending` has lasted 300 ms, so that short waits show no spinner. */
export function useDelayedFlag(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsSlow(true), delayMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])
  return isSlow
}
