import { useEffect, useState } from 'react'

/** How long something may take before the interface says that it waits, in milliseconds. */
const patience = 300

/** True once `isWaiting` has lasted longer than a person takes for instant. */
export function useDelayedFlag(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWaiting])
  return isLate
}
