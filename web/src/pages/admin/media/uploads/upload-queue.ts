import { ApiError } from '#web/api/api.ts'

/** A file that waits, is sent, or was refused. */
export type Upload = {
  key: number
  file: File
  state: 'waiting' | 'running' | 'failed'
  /** How much of it is sent, from 0 to 1. */
  share: number
  problem: string
}

/** The state of all uploads, for the page. Lists are bounded: there may be thousands of files. */
export type UploadState = {
  total: number
  done: number
  waiting: number
  failed: number
  running: Upload[]
  shownFailed: Upload[]
  /** The part of all bytes that is sent, from 0 to 1. */
  share: number
  /** Why nothing is sent at the moment; empty while something is, or nothing is left. */
  pause: string
}

/** Sends a file. @throws Error whose message says why it could not */
export type SendFile = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<void>

/** More at once are not faster: each picture is drawn before it is sent. */
const atOnce = 3
/** More failures would fill the page. */
const shownFailures = 20
/** Answers that are about the site or the session, not about the file: no other file would be accepted now either. */
const pausing: ReadonlySet<number> = new Set([0, 401, 403, 429, 503])

/**
 * Uploads, a few at once, in the order in which the files came. Files are read one by one, when it is their turn. A failure that
 * concerns all files pauses it; other failures stay listed, and can be tried again.
 */
export class UploadQueue {
  readonly #send: SendFile
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<Upload, AbortController>()
  readonly #failed = new Set<Upload>()
  #waiting: Upload[] = []
  /** The place of the next one in `#waiting`. */
  #next = 0
  #total = 0
  #done = 0
  #bytes = 0
  #doneBytes = 0
  #lastKey = 0
  #pause = ''
  #state: UploadState = this.#read()

  constructor(send: SendFile) {
    this.#send = send
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly getState = () => this.#state

  add(files: File[]) {
    if (!this.isBusy() && this.#failed.size === 0) this.#reset()
    for (const file of files) {
      this.#lastKey++
      this.#waiting.push({ key: this.#lastKey, file, state: 'waiting', share: 0, problem: '' })
      this.#bytes += file.size
    }
    this.#total += files.length
    this.#pause = ''
    this.#work()
  }

  /** Whether files are sent or wait. */
  isBusy(): boolean {
    return this.#running.size > 0 || this.#next < this.#waiting.length
  }

  /** Ends what runs, and forgets what waits. */
  cancel() {
    const left = this.#waiting.slice(this.#next)
    this.#waiting = []
    this.#next = 0
    this.#pause = ''
    for (const upload of left) this.#forget(upload)
    for (const [upload, controller] of this.#running) {
      this.#forget(upload)
      controller.abort()
    }
    this.#running.clear()
    this.#emit()
  }

  /** Ends one of those that run. */
  cancelOne(upload: Upload) {
    const controller = this.#running.get(upload)
    if (!controller) return
    this.#running.delete(upload)
    this.#forget(upload)
    controller.abort()
    this.#work()
  }

  /** Sends a file again that failed; all of them without one. */
  retry(one?: Upload) {
    const again = one ? [one] : [...this.#failed]
    for (const upload of again) {
      if (!this.#failed.delete(upload)) continue
      Object.assign(upload, { state: 'waiting', share: 0, problem: '' })
      this.#waiting.push(upload)
    }
    this.#pause = ''
    this.#work()
  }

  /** Goes on after a pause. */
  resume() {
    this.#pause = ''
    this.#work()
  }

  /** Forgets what failed. */
  dismiss() {
    for (const upload of this.#failed) this.#forget(upload)
    this.#failed.clear()
    this.#emit()
  }

  #reset() {
    this.#waiting = []
    this.#next = 0
    this.#total = 0
    this.#done = 0
    this.#bytes = 0
    this.#doneBytes = 0
  }

  #forget({ file }: Upload) {
    this.#total--
    this.#bytes -= file.size
  }

  #work() {
    while (this.#pause === '' && this.#running.size < atOnce) {
      const upload = this.#waiting[this.#next]
      if (!upload) break
      this.#next++
      void this.#run(upload)
    }
    this.#emit()
  }

  async #run(upload: Upload) {
    const controller = new AbortController()
    this.#running.set(upload, controller)
    upload.state = 'running'
    const { signal } = controller
    const onProgress = (share: number) => {
      if (signal.aborted) return
      upload.share = share
      this.#emit()
    }
    try {
      await this.#send(upload.file, { onProgress, signal })
      if (signal.aborted) return
      this.#done++
      this.#doneBytes += upload.file.size
    } catch (error) {
      if (signal.aborted) return
      this.#fail(upload, error)
    }
    this.#running.delete(upload)
    this.#work()
  }

  #fail(upload: Upload, error: unknown) {
    const problem = error instanceof Error ? error.message : 'The file could not be sent.'
    if (error instanceof ApiError && pausing.has(error.status)) {
      Object.assign(upload, { state: 'waiting', share: 0 })
      this.#waiting.push(upload)
      this.#pause = problem
    } else {
      Object.assign(upload, { state: 'failed', problem })
      this.#failed.add(upload)
    }
  }

  #emit() {
    this.#state = this.#read()
    for (const listener of this.#listeners) listener()
  }

  #read(): UploadState {
    const running = [...this.#running.keys()]
    const sent = running.reduce((sum, { file, share }) => sum + file.size * share, this.#doneBytes)
    return {
      ...{ total: this.#total, done: this.#done, running, pause: this.#pause },
      waiting: this.#waiting.length - this.#next,
      failed: this.#failed.size,
      shownFailed: [...this.#failed.values().take(shownFailures)],
      share: this.#bytes > 0 ? sent / this.#bytes : 0,
    }
  }
}
