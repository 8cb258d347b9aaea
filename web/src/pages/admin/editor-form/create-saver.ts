import { minute } from '#contract/units.ts'
import { isConflict, type SaveState, stateAfter } from './save-state.ts'
import type { Saved, SaverOptions } from './saver-options.ts'

/** How long after the last change a save starts. */
export const saveDelayMs = 2_000
/** How long after a failure the save is retried. A flush, such as after the `online` event, retries at once. */
export const retryDelayMs = 5_000
/** A refusal that may end is retried after twice the delay of the last time, up to this one. */
export const longestRetryDelayMs = minute

export type Saver<Content, Stored> = ReturnType<typeof createSaver<Content, Stored>>

/**
 * Autosave: debounced, one request at a time, retried after failures, with optimistic locking. A form without autosave
 * (`send` is null) is saved by `runExclusive` only. save-state.ts has the table of states.
 */
export function createSaver<Content, Stored>(options: SaverOptions<Content, Stored>) {
  type Send = NonNullable<typeof options.send>
  const { read, send, isSuspended, onStateChange, onKeepReplaced } = options
  let { revision, state, keepReplaced } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<unknown> | null = null
  let isDirty = state.kind !== 'saved'
  let refusedRetryMs = retryDelayMs

  function setState(next: SaveState<Stored>) {
    state = next
    onStateChange(next)
  }

  /** Tells the saver that the form's content has changed. */
  function changed() {
    isDirty = true
    // Another try would not find it either.
    if (isSuspended() || state.kind === 'gone') return
    // Not repeated for every key: each change of state renders the form.
    if (!running && state.kind !== 'waiting' && state.kind !== 'conflict') setState({ kind: 'waiting' })
    schedule(saveDelayMs)
  }

  function schedule(delayMs: number) {
    clearTimeout(timer)
    if (send) timer = setTimeout(flush, delayMs)
  }

  /** Saves pending changes now. Resolves when the save has succeeded or failed; never rejects. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    while (running) await running
    if (!isDirty || !send) return
    if (isSuspended()) return state.kind === 'waiting' ? setState({ kind: 'suspended' }) : undefined
    // During a conflict the content is read for the comparison; what cannot be uploaded then is uploaded when it ends.
    running = state.kind === 'conflict' ? read().catch(() => {}) : save(send)
    await running
    running = null
    // The form was changed during the save.
    if (isDirty && state.kind === 'saved') {
      setState({ kind: 'waiting' })
      schedule(saveDelayMs)
    }
  }

  async function save(send: Send) {
    // A repeated refusal is not announced again.
    if (state.kind !== 'refused' && state.kind !== 'gone') setState({ kind: 'saving' })
    let keepsReplaced = false
    try {
      const content = await read()
      isDirty = false
      keepsReplaced = keepReplaced
      keepReplaced = false
      markSaved(await send(content, revision, keepsReplaced))
    } catch (error) {
      isDirty = true
      keepReplaced ||= keepsReplaced
      setState(stateAfter(error))
      if (state.kind === 'offline' || state.kind === 'failing') schedule(retryDelayMs)
      if (state.kind === 'refused' && state.mayEnd) {
        schedule(refusedRetryMs)
        refusedRetryMs = Math.min(2 * refusedRetryMs, longestRetryDelayMs)
      }
    }
  }

  /** Tells the saver that the form contains what is stored. */
  function accept(stored: Saved) {
    isDirty = false
    markSaved(stored)
  }

  /** Tells the saver that what the form belongs to was deleted: another call has found out. */
  function markGone() {
    revision = 0
    setState({ kind: 'gone' })
  }

  function markSaved(saved: Saved) {
    // Of two saves while the form closes, the response of the first may be the later one.
    revision = Math.max(revision, saved.revision)
    refusedRetryMs = retryDelayMs
    setState({ kind: 'saved', at: new Date(saved.savedAt) })
  }

  /**
   * Runs another write, such as publishing, against the latest revision. Autosave pauses meanwhile and saves later
   * changes afterwards.
   * @throws what `work` throws
   */
  async function runExclusive<Result extends Saved>(
    work: (content: Content, revision: number) => Promise<Result>,
  ): Promise<Result> {
    // Only a save can keep the replaced version.
    if (keepReplaced) await flush()
    clearTimeout(timer)
    while (running) await running
    const wasDirty = isDirty
    const { promise, resolve: done } = Promise.withResolvers<void>()
    running = promise
    try {
      const content = await read()
      isDirty = false
      const result = await work(content, revision)
      markSaved(result)
      return result
    } catch (error) {
      isDirty ||= wasDirty
      if (isConflict<Stored>(error)) setState({ kind: 'conflict', theirs: error.theirs })
      throw error
    } finally {
      running = null
      done()
      if (isDirty && state.kind !== 'conflict') {
        if (state.kind === 'saved') setState({ kind: 'waiting' })
        schedule(saveDelayMs)
      }
    }
  }

  /**
   * Saves pending changes while the page or the form closes, without waiting for a request that is under way. Both
   * saves have the same base revision: the server accepts the second one because it names the same writer. Resolves when
   * no save is under way; never rejects.
   */
  async function flushOnExit(): Promise<void> {
    if (!running) return flush()
    const first = running
    clearTimeout(timer)
    if (send && isDirty && state.kind !== 'conflict' && !isSuspended()) {
      // Nothing can show a failure any more. The local draft has these changes.
      await saveBeside(send).catch(() => {
        isDirty = true
      })
    }
    await first
  }

  async function saveBeside(send: Send) {
    const content = await read()
    isDirty = false
    markSaved(await send(content, revision, keepReplaced))
  }

  /** Makes the next save keep the version that it replaces as a revision. */
  function keepReplacedVersion() {
    keepReplaced = true
    onKeepReplaced()
  }

  /** Ends a conflict: saves the form's content over `theirRevision`, which the server keeps as a revision. */
  async function resolve(theirRevision: number): Promise<void> {
    while (running) await running
    revision = theirRevision
    state = { kind: 'waiting' }
    isDirty = true
    keepReplacedVersion()
    return flush()
  }

  /** Cancels a scheduled save. Resolves when no save is under way. */
  async function whenIdle(): Promise<void> {
    clearTimeout(timer)
    await running
  }

  /** Drops pending changes and cancels a scheduled save. Resolves when no save is under way. */
  function stop(): Promise<void> {
    isDirty = false
    return whenIdle()
  }

  return {
    ...{ changed, flush, flushOnExit, runExclusive, accept, markGone, keepReplacedVersion, resolve, whenIdle, stop },
    /** Whether the form has changes that no save has read yet. */
    hasUnsaved: () => isDirty,
    /** Whether the next save keeps the version that it replaces. */
    keepsReplaced: () => keepReplaced,
    ...{ revision: () => revision, state: () => state },
  }
}
