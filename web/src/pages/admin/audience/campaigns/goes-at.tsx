import { useEffect, useState } from 'react'
import { hour, minute, second } from '#contract/units.ts'
import type { IsoDate } from '#contract/wire.ts'
import { DateInSentence } from '../../frame/date-time.tsx'

/**
 * When a newsletter goes: a date, or in the last hour a countdown. A screen reader reads the countdown where the user stops at
 * it, and is told nothing each second.
 */
export function GoesAt({ at }: { at: IsoDate }) {
  const [now, setNow] = useState(Date.now)
  const left = Date.parse(at) - now
  const isOver = left <= 0

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [isOver])

  if (isOver) return <>It goes within a minute</>
  if (left > hour) {
    return (
      <>
        It goes on <DateInSentence date={at} />
      </>
    )
  }
  return (
    <span role="timer" aria-live="off">
      Goes in {formatLeft(left)}
    </span>
  )
}

/** Minutes and seconds: 0:58. */
function formatLeft(ms: number): string {
  const seconds = Math.ceil((ms % minute) / second)
  const minutes = Math.floor(ms / minute) + (seconds === 60 ? 1 : 0)
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}
