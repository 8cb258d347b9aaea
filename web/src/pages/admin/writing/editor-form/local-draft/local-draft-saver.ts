import { type BlogFormValues, isBlank } from '../form-values.ts'
import type { DraftStore } from './draft-store.ts'

/** Whether IndexedDB has the form's latest values. `blank`: there is nothing to store; `full`: there is no space for it. */
export type LocalSaveState = 'blank' | 'saved' | 'failed' | 'full'

const onlyHere = 'what you write is in this page only. Copy it before you close the page'
const lostTexts: Partial<Record<LocalSaveState, string>> = {
  failed: `This browser could not keep it: ${onlyHere}.`,
  full: `This device is full: ${onlyHere}, or free some space.`,
}

/** A sentence about words that neither the server nor this device has; undefined where this device keeps them. */
export function lostText(state: LocalSaveState): string | undefined {
  return lostTexts[state]
}

export type LocalDraftSaver = ReturnType<typeof createLocalDraftSaver>

/**
 * How long after the first unsaved change the draft is saved. Later changes do not postpone it. A crash takes the words of this
 * time and of the write, which does not grow with the text (draft-store.ts).
 */
export const localSaveDelayMs = 50

/** How long after a failure the write is tried again. */
export const retryDelayMs = 5_000

/**
 * Saves the form to IndexedDB, throttled to one write per 50 ms.
 * @param onStateChange is called with the result of each write
 */
export function createLocalDraftSaver(
  store: Pick<DraftStore, 'write' | 'markSaved' | 'discard'>,
  onStateChange: (state: LocalSaveState) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let readValues: (() => BlogFormValues) | null = null
  let lastWrite: Promise<void> = Promise.resolve()
  let writeCount = 0

  /** Schedules a save. `read` returns the form's values when the save starts. */
  function changed(read: () => BlogFormValues) {
    readValues = read
    timer ??= setTimeout(save, localSaveDelayMs)
  }

  function clearTimers() {
    clearTimeout(timer)
    clearTimeout(retryTimer)
    timer = undefined
    retryTimer = undefined
  }

  function save() {
    clearTimers()
    if (!readValues) return lastWrite
    const values = readValues()
    lastWrite = isBlank(values) ? report(store.discard(), 'blank') : report(store.write(values), 'saved')
    return lastWrite
  }

  /** Saves pending changes now. Resolves when the write has succeeded or failed; never rejects. */
  function flush(): Promise<void> {
    return timer === undefined && retryTimer === undefined ? lastWrite : save()
  }

  /** Deletes the local draft and cancels a scheduled save. Never rejects. */
  function discard(): Promise<void> {
    clearTimers()
    readValues = null
    lastWrite = report(store.discard(), 'blank')
    return lastWrite
  }

  /**
   * Records that the server has the last values, after the form was closed: another tab may write now, whose values stay.
   * Never rejects.
   */
  async function markSaved(revision: number): Promise<void> {
    await flush()
    await store.markSaved(revision).catch((error: unknown) => console.warn('It is not recorded what is saved.', error))
  }

  async function report(write: Promise<void>, state: LocalSaveState) {
    const current = ++writeCount
    try {
      await write
      if (current === writeCount) onStateChange(state)
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      onStateChange(isFull ? 'full' : 'failed')
      // The next change tries again, and so does time: space may be free by then.
      if (readValues && current === writeCount) retryTimer = setTimeout(save, retryDelayMs)
    }
  }

  return { changed, flush, markSaved, discard }
}
