import { type Draft, isBlank } from '../form-values.ts'
import type { DraftStore } from './draft-store.ts'

/** Whether what stands in the form would be there after a crash. */
export type LocalSaveState = 'blank' | 'kept' | 'failed'

export type LocalDraftSaver = ReturnType<typeof createLocalDraftSaver>

/** How old an unkept change may get, in milliseconds. Typing on does not put it off. */
export const keepDelay = 250

/**
 * Writes the draft down soon after each change, never in the middle of one.
 * @param tell hears how each write ended
 */
export function createLocalDraftSaver(
  store: Pick<DraftStore, 'write' | 'discard'>,
  tell: (state: LocalSaveState) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let read: (() => Draft) | null = null
  let latest: Promise<void> = Promise.resolve()
  let count = 0

  /** Something has changed; `snapshot` reads the form when it is time to write. */
  function changed(snapshot: () => Draft) {
    read = snapshot
    timer ??= setTimeout(save, keepDelay)
  }

  function save() {
    clearTimeout(timer)
    timer = undefined
    if (!read) return latest
    const draft = read()
    latest = finish(isBlank(draft) ? store.discard() : store.write(draft), isBlank(draft) ? 'blank' : 'kept')
    return latest
  }

  /** Writes what is not written yet, now. Resolves when it is kept or has failed; never rejects. */
  function flush(): Promise<void> {
    return timer === undefined ? latest : save()
  }

  /** Forgets the draft: it was added, or is not wanted. */
  function discard(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    read = null
    latest = finish(store.discard(), 'blank')
    return latest
  }

  async function finish(writing: Promise<void>, state: LocalSaveState) {
    const mine = ++count
    try {
      await writing
      if (mine === count) tell(state)
    } catch {
      // No room, or a store that the browser took away: the author is told, and the next change tries again.
      tell('failed')
    }
  }

  return { changed, flush, discard }
}
