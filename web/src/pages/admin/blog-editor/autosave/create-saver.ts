import { ApiError } from '#web/api/api.ts'
import { ConflictError, type SaveState } from './save-state.ts'

/** How long after the last key a change goes out, in milliseconds. */
export const savePause = 2_000
/** How long after a failure the next try is made, unless the network comes back before, in milliseconds. */
export const retryPause = 5_000

type Saved = { revision: number; savedAt: string }
type Options<Content> = {
  revision: number
  savedAt: Date | null
  /** The form as it is when this resolves, its pictures stored. */
  read: () => Promise<Content>
  /**
   * Each one counts as newer than those before it.
   * @param keepReplaced whether the server is to keep what this takes the place of
   * @throws ConflictError, ApiError
   */
  send: (content: Content, revision: number, keepReplaced: boolean) => Promise<Saved>
  /** Whether what stands in the form must not go out just now. The next change asks again. */
  isHeld: () => boolean
  tell: (state: SaveState) => void
}

export type Saver<Content> = ReturnType<typeof createSaver<Content>>

/**
 * Brings what is typed to the server: after a pause, one save at a time, again after a failure, and never over what
 * somebody else has saved.
 */
export function createSaver<Content>({ revision: first, savedAt, read, send, isHeld, tell }: Options<Content>) {
  let revision = first
  let state: SaveState = { kind: 'saved', at: savedAt }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isDirty = false
  let keepReplaced = false

  function show(next: SaveState) {
    state = next
    tell(next)
  }

  /** Something was typed. */
  function changed() {
    isDirty = true
    if (isHeld()) return
    // Not again with every key: the form is drawn anew for it.
    if (!running && state.kind !== 'waiting' && state.kind !== 'conflict') show({ kind: 'waiting' })
    plan(savePause)
  }

  function plan(pause: number) {
    clearTimeout(timer)
    timer = setTimeout(flush, pause)
  }

  /** Saves what is not saved yet, now. Resolves when it is, or when that has failed; never rejects. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    while (running) await running
    if (!isDirty) return
    if (isHeld()) return state.kind === 'waiting' ? show({ kind: 'held' }) : undefined
    running = state.kind === 'conflict' ? readAgain() : save()
    await running
    running = null
    // What was typed while it was under way.
    if (isDirty && state.kind === 'saved') {
      show({ kind: 'waiting' })
      plan(savePause)
    }
  }

  async function save() {
    show({ kind: 'saving' })
    let keeps = false
    try {
      const content = await read()
      isDirty = false
      keeps = keepReplaced
      keepReplaced = false
      settle(await send(content, revision, keeps))
    } catch (error) {
      isDirty = true
      keepReplaced ||= keeps
      fail(error)
    }
  }

  /** While the author has not chosen, what is typed is looked at and not sent. */
  async function readAgain() {
    // A picture that could not be uploaded is tried again with the choice.
    await read().catch(() => {})
  }

  function fail(error: unknown) {
    if (error instanceof ConflictError) return show({ kind: 'conflict', theirs: error.theirs })
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    if (isRefusal) return show({ kind: 'refused', message: error.message })
    const isAnswer = error instanceof ApiError && error.status > 0
    show({ kind: isAnswer ? 'failing' : 'offline' })
    plan(retryPause)
  }

  /** The server has this revision: a save's, or what was published or chosen. */
  function settle(saved: Saved) {
    revision = saved.revision
    show({ kind: 'saved', at: new Date(saved.savedAt) })
  }

  /**
   * Runs something else that stands on the newest revision, such as publishing: no save is under way meanwhile, and
   * what is typed then is saved afterwards.
   */
  async function instead<Result extends Saved>(
    work: (content: Content, revision: number) => Promise<Result>,
  ): Promise<Result> {
    // A save of its own keeps what is replaced.
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
      settle(result)
      return result
    } catch (error) {
      isDirty ||= wasDirty
      if (error instanceof ConflictError) show({ kind: 'conflict', theirs: error.theirs })
      throw error
    } finally {
      running = null
      done()
      if (isDirty && state.kind !== 'conflict') plan(savePause)
    }
  }

  /**
   * The page or the form is being left, and with it what waits for an answer: what is not saved goes out at once. The
   * next save stands on it, for it names the same form.
   */
  function leave() {
    if (!running) return void flush()
    clearTimeout(timer)
    if (!isDirty || state.kind === 'conflict' || isHeld()) return
    // Nobody is there any more to hear how it went; the device has it.
    void read()
      .then((content) => send(content, revision, keepReplaced))
      .catch(() => {})
  }

  /** The next save takes the place of something that is to be kept. */
  function replaces() {
    keepReplaced = true
  }

  /** The author has chosen: what is in the form now stands on their revision, and is saved. Theirs is kept as well. */
  async function resolve(theirRevision: number): Promise<void> {
    while (running) await running
    revision = theirRevision
    state = { kind: 'waiting' }
    isDirty = true
    replaces()
    return flush()
  }

  /** Whether something was typed that no save has taken yet. */
  function hasUnsaved() {
    return isDirty
  }

  /** Resolves when no save is under way. */
  async function idle(): Promise<void> {
    clearTimeout(timer)
    await running
  }

  /** Nothing goes out any more. Resolves when no save is under way. */
  function forget(): Promise<void> {
    isDirty = false
    return idle()
  }

  return { changed, flush, instead, leave, replaces, resolve, hasUnsaved, idle, forget, revision: () => revision }
}
