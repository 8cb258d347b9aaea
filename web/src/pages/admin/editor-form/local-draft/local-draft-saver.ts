import { type BlogFormValues, isBlank } from '../form-values.ts'
import type { DraftStore } from './draft-store.ts'

/** Whether IndexedDB has the form's latest values. `blank`: there is nothing to store. */
export type LocalSaveState = 'blank' | 'saved' | 'failed'

export type LocalDraftSaver = ReturnType<typeof createLocalDraftSaver>

/** How long after the first unsaved change the draft is saved. Later changes do not postpone it. */
export const localSaveDelayMs = 250

/**
 * Saves the form to IndexedDB, throttled to one write per 250 ms.
 * @param onStateChange is called with the result of each write
 */
export function createLocalDraftSaver(
  store: Pick<DraftStore, 'write' | 'markSaved' | 'discard'>,
  onStateChange: (state: LocalSaveState) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let readValues: (() => BlogFormValues) | null = null
  let lastWrite: Promise<void> = Promise.resolve()
  let writeCount = 0

  /** Schedules a save. `read` returns the form's values when the save starts. */
  function changed(read: () => BlogFormValues) {
    readValues = read
    timer ??= setTimeout(save, localSaveDelayMs)
  }

  function save() {
    clearTimeout(timer)
    timer = undefined
    if (!readValues) return lastWrite
    const values = readValues()
    lastWrite = isBlank(values) ? report(store.discard(), 'blank') : report(store.write(values), 'saved')
    return lastWrite
  }

  /** Saves pending changes now. Resolves when the write has succeeded or failed; never rejects. */
  function flush(): Promise<void> {
    return timer === undefined ? lastWrite : save()
  }

  /** Deletes the local draft and cancels a scheduled save. Never rejects. */
  function discard(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
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
    } catch {
      // The quota is used up, or the browser has closed the store. The next change tries again.
      onStateChange('failed')
    }
  }

  return { changed, flush, markSaved, discard }
}
