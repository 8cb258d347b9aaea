import { useEffect, useRef, useState } from 'react'
import type { ExportChoice } from '#contract/exported.ts'
import { minute } from '#contract/units.ts'
import { ApiError } from '#web/api/api.ts'
import { type CallRepeater, createCallRepeater, type Waiting } from '../call-repeater.ts'
import { formatBytes } from '../format-bytes.ts'
import { createExportSource } from './export-source.ts'
import { type ExportFormat, formatTable } from './formats.ts'
import type { ExportProgress } from './ledger.ts'
import { createStoredFile, readFreeBytes, removeStoredFiles } from './stored-file.ts'
import { type ExportOutcome, type ExportWriter, writeExport } from './write-export.ts'

/** The state of an export. `note`: why there is none. */
type ExportState =
  | { step: 'idle'; note: string }
  | { step: 'running'; progress: ExportProgress | null; waiting: Waiting | null }
  | { step: 'done'; file: File; outcome: ExportOutcome; format: ExportFormat }

type Request = {
  format: ExportFormat
  choices: ReadonlySet<ExportChoice>
  site: string
  release: string
  expectedBytes: number
}

/** The name of the lock: one export at a time in a browser. */
const lockName = 'export'

/** So long the file stays after the page is left: the browser may still be saving it. */
const keptMs = minute

/** Writes export files. The file is in the browser until the page is left. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'idle', note: '' })
  const controller = useRef<AbortController>(null)
  /** The last run with everything that follows it. */
  const last = useRef<Promise<unknown>>(null)
  const repeater = useRef<CallRepeater>(null)

  useEffect(() => {
    removeUnlocked()
    return () => controller.current?.abort()
  }, [])

  /** @throws NoRoomError, or what `writeExport` throws */
  async function write({ format, choices, expectedBytes, ...site }: Request, signal: AbortSignal) {
    const whileRunning = (change: Partial<Extract<ExportState, { step: 'running' }>>) =>
      setState((state) => (state.step === 'running' ? { ...state, ...change } : state))
    const calls = createCallRepeater({ signal, onWait: (waiting) => whileRunning({ waiting }) })
    repeater.current = calls
    const writeFile = await loadWriter(format)
    await removeStoredFiles()
    const free = await readFreeBytes()
    if (free !== null && free < expectedBytes) throw new NoRoomError(free, expectedBytes)
    const { sink, read } = await createStoredFile(formatTable[format].extension)
    const source = createExportSource(choices, calls)
    const job = { source, choices, ...site, startedAt: new Date() }
    const options = { signal, onProgress: (progress: ExportProgress) => whileRunning({ progress }) }
    const outcome = await writeFile(job, sink, options)
    return { file: await read(), outcome, format }
  }

  async function run(request: Request, { signal }: AbortController): Promise<void> {
    await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (!lock) return setState({ step: 'idle', note: 'Another tab of this browser is writing an export file.' })
      try {
        setState({ step: 'done', ...(await write(request, signal)) })
        // With the lock, so that no other tab deletes the file.
        if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        setTimeout(removeUnlocked, keptMs)
      } catch (error) {
        setState({ step: 'idle', note: signal.aborted ? 'The export was cancelled.' : describeFailure(error) })
        await removeStoredFiles().catch(() => {})
      }
    })
  }

  async function start(request: Request) {
    if (state.step === 'running') return
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    setState({ step: 'running', progress: null, waiting: null })
    await last.current
    // A browser has no locks on a page without https.
    last.current = run(request, own).catch((error) => setState({ step: 'idle', note: describeFailure(error) }))
  }

  return {
    state,
    start,
    cancel: () => controller.current?.abort(),
    /** Makes the calls that wait again at once. */
    tryNow: () => repeater.current?.retryNow(),
  }
}

/** Code for other programs is loaded when one is chosen. */
async function loadWriter(format: ExportFormat): Promise<ExportWriter> {
  if (format === 'zip') return writeExport
  if (format === 'wordpress') return (await import('./wordpress/write-wordpress.ts')).writeWordPress
  return (await import('./programs/write-program.ts')).createProgramWriter(format)
}

/** Deletes the file of an earlier export, unless another export has begun, which did so. It may fail: the next one tries again. */
async function removeUnlocked() {
  try {
    await navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? removeStoredFiles() : undefined))
  } catch {
    // Where there are no locks or no private files, there is no file.
  }
}

class NoRoomError extends Error {
  override readonly name = 'NoRoomError'

  constructor(free: number, expected: number) {
    super(
      `The file has about ${formatBytes(expected)}, and this browser has room for ${formatBytes(Math.max(free, 0))}. Make room on the disk, or leave something out.`,
    )
  }
}

function describeFailure(error: unknown): string {
  if (error instanceof NoRoomError || error instanceof ApiError) return error.message
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return 'This browser has no room left for the file. Make room on the disk, or leave something out.'
  }
  if (error instanceof DOMException && error.name === 'SecurityError') {
    return 'This browser has no storage for the file here. A private window has none: use an ordinary one.'
  }
  return 'The export failed. Please try again, or use another browser.'
}
