import { lazy, Suspense } from 'react'
import type { SaveState } from './create-saver.ts'
import type { TypedContent } from './send-draft.ts'

/** Needed seldom, and with it what compares texts. */
const Conflict = lazy(() => import('./conflict.tsx').then(({ Conflict }) => ({ default: Conflict })))

type Props = {
  state: SaveState
  /** What the refused save would have stored; null before the first. */
  mine: TypedContent | null
  onResolve: (content: TypedContent) => void
}

/** The two texts of a save that was refused, while the author has not chosen. */
export function SaverConflict({ state, mine, onResolve }: Props) {
  if (state.kind !== 'conflict' || !mine) return null
  return (
    <Suspense>
      <Conflict mine={mine} theirs={state.theirs} onResolve={onResolve} />
    </Suspense>
  )
}
