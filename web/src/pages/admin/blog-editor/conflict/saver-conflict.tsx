import { lazy, Suspense } from 'react'
import { useSubmit } from '#web/hooks/use-submit.ts'
import type { SaveState } from '../autosave/save-state.ts'
import type { TypedContent } from '../autosave/unwrap-save.ts'

/** Needed seldom, and with it what compares texts. */
const Conflict = lazy(() => import('./conflict.tsx').then(({ Conflict }) => ({ default: Conflict })))

type Props = {
  state: SaveState
  /** What the form held when it was read last; null before the first save. */
  mine: TypedContent | null
  onResolve: (choose: (mine: TypedContent) => TypedContent) => Promise<void>
}

/** The two texts of a save that was refused, while the author has not chosen. */
export function SaverConflict({ state, mine, onResolve }: Props) {
  const { submit } = useSubmit()
  if (state.kind !== 'conflict' || !mine) return null
  return (
    <Suspense>
      <Conflict mine={mine} theirs={state.theirs} onResolve={(choose) => submit(() => onResolve(choose))} />
    </Suspense>
  )
}
