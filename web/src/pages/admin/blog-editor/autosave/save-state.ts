import type { Draft as WorkingCopy } from '#contract/draft.ts'

/** Where what is typed stands on its way to the server. */
export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** It must not go out just now. */
  | { kind: 'held' }
  /** Nothing answers: the next try comes by itself. */
  | { kind: 'offline' }
  /** The server answers that it cannot: the next try comes by itself. */
  | { kind: 'failing' }
  | { kind: 'refused'; message: string }
  /** Somebody else has saved since: the author has to choose. */
  | { kind: 'conflict'; theirs: WorkingCopy }

/** The save stands on a revision that is not the newest; `theirs` is. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'
  readonly theirs: WorkingCopy

  constructor(theirs: WorkingCopy) {
    super('This blog was saved elsewhere in the meantime.')
    this.theirs = theirs
  }
}
