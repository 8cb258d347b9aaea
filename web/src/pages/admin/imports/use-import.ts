import { useEffect, useRef, useState } from 'react'
import type { ImportJob, ImportResult } from '#contract/imports.ts'
import { api } from '#web/api/api.ts'
import { type CallRepeater, createCallRepeater, type Waiting } from '../call-repeater.ts'
import { formatDateTime } from '../format-date-time.ts'
import { createImportCalls, openImport } from './import-calls.ts'
import type { ImportFile } from './import-file.ts'
import { openImportFile } from './open-import-file.ts'
import { checkFile, hasStored, type ImportProgress, storeFile } from './run-import.ts'

/** Progress is shown so often, in milliseconds. */
const progressIntervalMs = 100

export type ImportRun = {
  /** `checked`: it waits for the admin. `paused`: by the admin, or by a problem. */
  phase: 'choose' | 'opening' | 'checking' | 'checked' | 'storing' | 'paused' | 'ended'
  fileName: string
  /** Sentences on what the file has and no import brings. */
  notes: string[]
  hasSettings: boolean
  job: ImportJob | null
  progress: ImportProgress | null
  waiting: Waiting | null
  problem: string
}

const nothing: ImportRun = {
  phase: 'choose',
  fileName: '',
  notes: [],
  hasSettings: false,
  job: null,
  progress: null,
  waiting: null,
  problem: '',
}

type Opened = {
  file: ImportFile
  job: ImportJob
  known: Map<string, ImportResult>
  /** What the admin has chosen; null before. */
  choice: { withSettings: boolean } | null
  close: () => void
}

/** What the admin can interrupt. */
type Run = { signal: AbortSignal; repeater: CallRepeater }

/** Opens a file, checks it and imports it. @param onChange is called when an import may have another state */
export function useImport(onChange: () => void) {
  const [state, setState] = useState(nothing)
  const opened = useRef<Opened | null>(null)
  const running = useRef<AbortController | null>(null)
  const repeater = useRef<CallRepeater | null>(null)
  const progressAt = useRef(0)

  // The server has every item that was stored: the same file continues the import.
  useEffect(() => {
    return () => {
      running.current?.abort()
      opened.current?.close()
    }
  }, [])

  function update(change: Partial<ImportRun>) {
    setState((before) => ({ ...before, ...change }))
  }

  function onProgress(progress: ImportProgress) {
    if (performance.now() - progressAt.current < progressIntervalMs && progress.done < progress.total) return
    progressAt.current = performance.now()
    update({ progress: { ...progress } })
  }

  /** Whether the file has settings that are not stored. */
  function settingsLeft({ file, known }: Opened) {
    const hasSettings = file.items.some(({ kind }) => kind === 'settings')
    return hasSettings && !known.values().some(({ kind, isDone }) => kind === 'settings' && isDone)
  }

  /** Runs what the admin can interrupt, one at a time. */
  async function run(work: (during: Run) => Promise<void>) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    update({ problem: '', waiting: null })
    const { signal } = controller
    repeater.current = createCallRepeater({ signal, onWait: (waiting) => update({ waiting }) })
    try {
      await work({ signal, repeater: repeater.current })
    } catch (error) {
      // Whatever interrupts it, the page says why, and the admin can continue.
      const problem = error instanceof Error && !signal.aborted ? error.message : ''
      update({ phase: opened.current ? 'paused' : 'choose', problem, waiting: null })
    }
    running.current = null
    onChange()
  }

  async function open(chosen: File, { signal, repeater }: Run): Promise<Opened> {
    const closing = new AbortController()
    const close = () => closing.abort()
    // A pause later on leaves the file open.
    signal.addEventListener('abort', close)
    try {
      const file = await openImportFile(null, chosen, closing.signal)
      const json = { source: file.source, fileName: chosen.name, fileHash: file.hash }
      const { import: job, finishedAt } = await openImport(api, json, repeater)
      const before = finishedAt
        ? [`This file was imported on ${formatDateTime(finishedAt)}. What is here already stays as it is.`]
        : []
      update({
        notes: [...before, ...file.notes],
        hasSettings: file.items.some(({ kind }) => kind === 'settings'),
        job,
      })
      return { file, job, known: new Map(), choice: null, close }
    } catch (error) {
      close()
      throw error
    } finally {
      signal.removeEventListener('abort', close)
    }
  }

  /** Checks what is not checked yet. An import that has begun is continued. */
  async function check(current: Opened, { signal, repeater }: Run) {
    update({ phase: 'checking', progress: null })
    const calls = createImportCalls(api, current.job.id, repeater)
    current.known = await calls.listResults()
    await checkFile({ ...current, calls, onProgress, signal })
    current.job = await calls.read()
    update({ phase: 'checked', progress: null, job: current.job })
    // Whether the settings come, too, is not known any more.
    const asksAgain = settingsLeft(current)
    if (current.job.state === 'running' && !asksAgain && hasStored(current.known))
      current.choice = { withSettings: false }
  }

  async function store(current: Opened, { signal, repeater }: Run) {
    update({ phase: 'storing', progress: null })
    const calls = createImportCalls(api, current.job.id, repeater)
    current.job = await calls.start()
    update({ job: current.job })
    await storeFile({ ...current, calls, onProgress, signal }, current.choice?.withSettings ?? false)
    current.job = await calls.finish()
    update({ phase: 'ended', progress: null, job: current.job })
  }

  async function goOn(during: Run) {
    const current = opened.current
    if (!current) return
    if (!current.choice) await check(current, during)
    if (current.choice) await store(current, during)
  }

  return {
    ...state,
    choose: (chosen: File) =>
      run(async (during) => {
        opened.current?.close()
        opened.current = null
        setState({ ...nothing, phase: 'opening', fileName: chosen.name })
        opened.current = await open(chosen, during)
        await goOn(during)
      }),
    start: (withSettings: boolean) =>
      run(async (during) => {
        if (opened.current) opened.current.choice = { withSettings }
        await goOn(during)
      }),
    goOn: () => run(goOn),
    /** Interrupts it; while the file is opened, ends it. */
    pause: () => running.current?.abort(),
    /** Makes the calls that wait again at once. */
    tryNow: () => repeater.current?.goOn(),
    /** Forgets the file. */
    close() {
      running.current?.abort()
      opened.current?.close()
      opened.current = null
      setState(nothing)
    },
  }
}
