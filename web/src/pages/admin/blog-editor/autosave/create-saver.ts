import { ConflictError, type SaveState, stateAfter } from './save-state.ts'
import type { Saved, SaverOptions } from './saver-options.ts'

/** How long after the last change a save starts. */
export const saveDelayMs = 2_000
/** How long after a failure the save is retried. A flush, such as after the `online` event, retries at once. */
export const retryDelayMs = 5_000
/** A refusal that may end is retried after twice the delay of the last time, up to this one. */
export const longestRetryDelayMs = 60_000

export type Saver<Content> = ReturnType<typeof createSaver<Content>>

/**
 * Autosave: debounced, one request at a time, retried after failures, with optimistic locking.
 *
 * | State     | Meaning                                    | Next state                                             |
 * | --------- | ------------------------------------------ | ------------------------------------------------------ |
 * | saved     | Idle: the server has everything.           | change → waiting                                       |
 * | waiting   | A save starts 2 s after the last change.   | timer or flush → saving, or → suspended                |
 * | suspended | The content must not be sent now.          | change → waiting                                       |
 * | saving    | A request is under way.                    | 2xx → saved (→ waiting after a change meanwhile),      |
 * |           |                                            | 409 → conflict, 404 → gone, 429 and 5xx → failing,     |
 * |           |                                            | other 4xx → refused, no response → offline             |
 * | offline   | No response. Retried every 5 s.            | timer or flush → saving, change → waiting              |
 * | failing   | A server error. Retried every 5 s.         | timer or flush → saving, change → waiting              |
 * | gone      | The draft or blog was deleted elsewhere.   | flush → saving                                         |
 * | refused   | The server rejects this content, or any    | flush → saving, change → waiting; timer → saving if    |
 * |           | while the blog is in the Trash.            | the refusal may end                                    |
 * | conflict  | Another editor has saved: nothing is sent. | resolve → saving                                       |
 */
export function createSaver<Content>(options: SaverOptions<Content>) {
  const { read, send, isSuspended, onStateChange, onKeepReplaced } = options
  let revision = options.revision
  let state: SaveState = { kind: 'saved', at: options.savedAt }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isDirty = false
  let refusedRetryMs = retryDelayMs
  let keepReplaced = options.keepReplaced

  function setState(next: SaveState) {
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
    timer = setTimeout(flush, delayMs)
  }

  /** Saves pending changes now. Resolves when the save has succeeded or failed; never rejects. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    while (running) await running
    if (!isDirty) return
    if (isSuspended()) return state.kind === 'waiting' ? setState({ kind: 'suspended' }) : undefined
    running = state.kind === 'conflict' ? refreshComparison() : save()
    await running
    running = null
    // The form was changed during the save.
    if (isDirty && state.kind === 'saved') {
      setState({ kind: 'waiting' })
      schedule(saveDelayMs)
    }
  }

  async function save() {
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

  /** During a conflict the content is read for the comparison, and not sent. */
  async function refreshComparison() {
    // An image that cannot be uploaded now is uploaded again when the conflict is resolved.
    await read().catch(() => {})
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
    let done: () => void = () => {}
    running = new Promise((resolve) => {
      done = resolve
    })
    try {
      const content = await read()
      isDirty = false
      const result = await work(content, revision)
      markSaved(result)
      return result
    } catch (error) {
      isDirty ||= wasDirty
      if (error instanceof ConflictError) setState({ kind: 'conflict', theirs: error.theirs })
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
    if (isDirty && state.kind !== 'conflict' && !isSuspended()) {
      // Nothing can show a failure any more. The local draft has these changes.
      await saveBeside().catch(() => {
        isDirty = true
      })
    }
    await first
  }

  async function saveBeside() {
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

  /** Whether the form has changes that no save has read yet. */
  function hasUnsaved() {
    return isDirty
  }

  /** Whether the next save keeps the version that it replaces. */
  function keepsReplaced() {
    return keepReplaced
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

  const commands = { changed, flush, flushOnExit, runExclusive, keepReplacedVersion, resolve, stop }
  return { ...commands, whenIdle, hasUnsaved, keepsReplaced, revision: () => revision, state: () => state }
}
