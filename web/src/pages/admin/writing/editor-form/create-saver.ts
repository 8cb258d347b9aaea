import { isConflict, type SaveState, stateAfter } from './save-state.ts'
import { createSaveTimer } from './save-timer.ts'

/** The answer of a successful save. `savedAt` is in ISO 8601. */
export type Saved = { revision: number; savedAt: string }

type SaverOptions<Content, Stored> = {
  /** The stored revision; 0 when the server has nothing. */
  revision: number
  /** The first state of the form. In another state than `saved` it has changes. */
  state: SaveState<Stored>
  /** Whether the first save must keep the version that it replaces. */
  keepReplaced: boolean
  /** Uploads the form's new images and reads its content. @throws Error when an upload fails */
  read: () => Promise<Content>
  /**
   * Stores the content if `revision` is the stored one. Null for a form that is saved by its buttons only: they call
   * `runExclusive`.
   * @param keepReplaced whether the server keeps the replaced content as a revision
   * @throws ConflictError, ApiError
   */
  send: ((content: Content, revision: number, keepReplaced: boolean) => Promise<Saved>) | null
  /** Whether the form's content must not be sent now. Checked again at the next change. */
  isSuspended: () => boolean
  onStateChange: (state: SaveState<Stored>) => void
  /** The next save must keep the version that it replaces: to be remembered until the state is `saved` again. */
  onKeepReplaced: () => void
}

export type Saver<Content, Stored> = ReturnType<typeof createSaver<Content, Stored>>

/** States in which the content is read again when it changes. */
const mayStay: ReadonlySet<SaveState<unknown>['kind']> = new Set(['refused', 'conflict'])

/** States in which a change alone is no reason for another try. */
const mayNotHelp: ReadonlySet<SaveState<unknown>['kind']> = new Set(['gone', 'forbidden'])

/**
 * Autosave: debounced, one request at a time, retried after failures, with optimistic locking. A form without autosave
 * (`send` is null) is saved by `runExclusive` only. save-state.ts has the table of states.
 */
export function createSaver<Content, Stored>(options: SaverOptions<Content, Stored>) {
  type Send = NonNullable<typeof options.send>
  const { read, send, isSuspended, onStateChange, onKeepReplaced } = options
  let { revision, state, keepReplaced } = options
  // A running save schedules the next one at its end: a slow server gets no calls that wait for each other.
  const timer = createSaveTimer(() => {
    if (!running) void flush()
  })
  let running: Promise<unknown> | null = null
  let isDirty = state.kind !== 'saved'
  /** Whether the last changes of a form that closes are under way, beside an earlier save. */
  let isSavingBeside = false

  function setState(next: SaveState<Stored>) {
    state = next
    onStateChange(next)
  }

  /** Tells the saver that the form's content has changed. */
  function changed() {
    isDirty = true
    // Another try would not find it either, or be refused again.
    if (isSuspended() || mayNotHelp.has(state.kind)) return
    // Not repeated for every key: each change of state renders the form.
    if (!running && state.kind !== 'waiting' && state.kind !== 'conflict') setState({ kind: 'waiting' })
    if (send) timer.onChange()
  }

  /** Saves pending changes now. Resolves when the save has succeeded or failed; never rejects. */
  async function flush(): Promise<void> {
    timer.stop()
    while (running) await running
    if (!isDirty || !send) return
    if (isSuspended()) return state.kind === 'waiting' ? setState({ kind: 'suspended' }) : undefined
    // During a conflict the content is read for the comparison; what cannot be uploaded then is uploaded when it ends.
    timer.begin()
    running = state.kind === 'conflict' ? read().catch(() => {}) : save(send)
    await running
    running = null
    // The form was changed during the save.
    if (isDirty && state.kind === 'saved') setState({ kind: 'waiting' })
    else if (!timer.hasChanges() || !mayStay.has(state.kind)) return
    timer.onChange()
  }

  async function save(send: Send) {
    // A repeated refusal is not announced again.
    if (state.kind !== 'refused' && !mayNotHelp.has(state.kind)) setState({ kind: 'saving' })
    let keepsReplaced = false
    try {
      const content = await read()
      timer.begin()
      isDirty = false
      keepsReplaced = keepReplaced
      keepReplaced = false
      markSaved(await send(content, revision, keepsReplaced))
    } catch (error) {
      isDirty = true
      keepReplaced ||= keepsReplaced
      setState(stateAfter(error))
      if (state.kind === 'offline' || state.kind === 'failing') timer.onFailure()
      if (state.kind === 'refused' && state.mayEnd) timer.onRefusal()
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
    timer.onSaved()
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
    timer.stop()
    while (running) await running
    const wasDirty = isDirty
    const { promise, resolve: done } = Promise.withResolvers<void>()
    running = promise
    try {
      const content = await read()
      timer.begin()
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
        if (send) timer.onChange()
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
    timer.stop()
    if (send && isDirty && state.kind !== 'conflict' && !isSuspended()) {
      // Nothing can show a failure any more. The local draft has these changes.
      await saveBeside(send).catch(() => {
        isDirty = true
      })
      isSavingBeside = false
    }
    await first
  }

  async function saveBeside(send: Send) {
    const content = await read()
    timer.begin()
    isDirty = false
    // The answer to the earlier save says nothing of these changes.
    isSavingBeside = true
    const saved = await send(content, revision, keepReplaced)
    isSavingBeside = false
    markSaved(saved)
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
    timer.stop()
    await running
  }

  /** Drops pending changes and cancels a scheduled save. Resolves when no save is under way. */
  function stop(): Promise<void> {
    isDirty = false
    return whenIdle()
  }

  return {
    ...{ changed, flush, flushOnExit, runExclusive, accept, markGone, keepReplacedVersion, resolve, whenIdle, stop },
    /** Whether the form has changes that no save has read yet, or that an answered one does not have. */
    hasUnsaved: () => isDirty || isSavingBeside,
    /** Whether the next save keeps the version that it replaces. */
    keepsReplaced: () => keepReplaced,
    ...{ revision: () => revision, state: () => state },
  }
}
