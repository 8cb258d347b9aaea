import { closeSync, openSync, writeSync } from 'node:fs'
import { Log, LogLevel, MiniflareCoreError } from 'miniflare'

/** Enough for the reason that workerd writes before it ends, and for the stack after it. */
const keptLength = 10_000

/** The file to which Miniflare, workerd and the Workers write. */
export class RuntimeLog extends Log {
  readonly #file: number
  readonly #notStarted = Promise.withResolvers<void>()
  #end = ''
  #isOpen = true

  constructor(path: string) {
    super(LogLevel.INFO)
    this.#file = openSync(path, 'w')
  }

  /** Resolves when a runtime that has ended could not be started again: Miniflare only writes that. */
  get notStarted(): Promise<void> {
    return this.#notStarted.promise
  }

  override log(message: string) {
    this.write(message)
  }

  override error(error: Error) {
    super.error(error)
    if (error instanceof MiniflareCoreError && error.code === 'ERR_RUNTIME_FAILURE') this.#notStarted.resolve()
  }

  write(message: string) {
    if (!this.#isOpen) return
    writeSync(this.#file, `${message}\n`)
    this.#end = `${this.#end}${message}\n`.slice(-keptLength)
  }

  /** The last output, since the call before. */
  takeEnd(): string {
    const end = this.#end
    this.#end = ''
    return end
  }

  close() {
    this.#isOpen = false
    closeSync(this.#file)
  }
}
