import { useEffect, useRef, useState } from 'react'
import type { ImportChoices, ImportJob, LateChoices } from '#contract/imports.ts'
import { api } from '#web/api/api.ts'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import { type CallRepeater, createCallRepeater, type Waiting } from '../call-repeater.ts'
import { createImportCalls } from './import-calls.ts'
import { loaded } from './import-file.ts'
import { type Opened, openFileOfImport, type Said } from './open-file-of-import.ts'
import { checkFile, type Held, type ImportProgress, storeFile, type WithoutPictures } from './run-import.ts'
import { countPictures } from './seen-items.ts'
import { storePicture } from './store-images.ts'

/** Progress is shown so often, in milliseconds. */
const progressIntervalMs = 100

/** Steps that the admin can interrupt. */
type Run = { signal: AbortSignal; repeater: CallRepeater }

type Pass = { withoutPictures: WithoutPictures; only: ReadonlySet<string> | null }
const firstPass: Pass = { withoutPictures: 'waits', only: null }

/** Opens a file, checks it and imports it. @param onChange is called when an import may have another state */
export function useImport(onChange: () => void) {
  const [state, setState] = useState(nothing)
  const formats = useDateFormats()
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

  /** Shows another state of the file. */
  function show(current: Opened, change: Partial<ImportRun>) {
    update({ ...change, progress: null, opened: { ...current } })
  }

  function onProgress(progress: ImportProgress) {
    if (performance.now() - progressAt.current < progressIntervalMs && progress.done < progress.total) return
    progressAt.current = performance.now()
    update({ progress: { ...progress } })
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

  /** Checks what is not checked yet. An import that was started goes on with the choices of its start. */
  async function check(current: Opened, { signal, repeater }: Run) {
    show(current, { phase: 'checking' })
    const calls = createImportCalls(api, current.job.id, repeater)
    current.known = await calls.listResults()
    await checkFile({ ...current, calls, onProgress, signal })
    current.job = await calls.read()
    current.choices = current.job.choices
    show(current, { phase: 'checked' })
  }

  async function store(current: Opened, choices: ImportChoices, pass: Pass, { signal, repeater }: Run) {
    show(current, { phase: 'storing' })
    const calls = createImportCalls(api, current.job.id, repeater)
    const picture = await storePicture(current, calls)
    take(current, await calls.start({ ...choices, ...(picture !== '' && { picture }) }))
    show(current, {})
    const held = await storeFile({
      ...current,
      ...pass,
      choices: current.choices ?? choices,
      drawCover: async (title) =>
        (await loaded(importOptionally(() => import('../../../../images/draw-cover.ts')))).drawCover(title),
      calls,
      onProgress,
      signal,
    })
    current.pictures = countPictures(current.seen, current.known)
    if (held.articles.length > 0) return show(current, { phase: 'pictures', held })
    current.job = await calls.finish()
    show(current, { phase: 'ended', held })
  }

  /** Takes what the server knows of the import, the choices among it. */
  function take(current: Opened, job: ImportJob) {
    current.job = job
    current.choices = job.choices
    current.images.oldSite = job.choices?.oldSite ?? ''
  }

  async function continueImport(during: Run, pass = firstPass) {
    const current = opened.current
    if (!current) return
    if (!current.choices) await check(current, during)
    if (current.choices) await store(current, current.choices, pass, during)
  }

  /** Stores choices of an import that runs, in which another tab goes on with them. */
  async function choose(choices: Partial<LateChoices>, { repeater }: Run) {
    const current = opened.current
    if (!current) return
    const calls = createImportCalls(api, current.job.id, repeater)
    const picture = await storePicture(current, calls)
    take(current, await calls.choose({ ...choices, ...(picture !== '' && { picture }) }))
    current.images.failed.clear()
    show(current, {})
  }

  /** Sends the articles that wait, and what follows them. @param prepare is done before */
  function sendWaiting(withoutPictures: WithoutPictures, prepare?: (during: Run) => Promise<void>) {
    const only = new Set(state.held.keys)
    return run(async (during) => {
      await prepare?.(during)
      await continueImport(during, { withoutPictures, only })
    })
  }

  return {
    ...state,
    choose: (chosen: File, said: Said) =>
      run(async (during) => {
        opened.current?.close()
        opened.current = null
        setState({ ...nothing, phase: 'opening', fileName: chosen.name })
        opened.current = await openFileOfImport(chosen, said, during, formats)
        await continueImport(during)
      }),
    /** @param picture of articles without one */
    start: (choices: ImportChoices, picture: File | null) =>
      run(async (during) => {
        if (opened.current) Object.assign(opened.current, { choices, picture })
        await continueImport(during)
      }),
    /** Stores the address of the old site, and takes from there what is missing. */
    fetchFrom: (oldSite: string) => sendWaiting('waits', (during) => choose({ oldSite }, during)),
    /** Stores the picture of articles that come without theirs. */
    choosePictureForAll: (picture: File) =>
      run(async (during) => {
        if (opened.current) opened.current.picture = picture
        await choose({}, during)
        update({ phase: 'pictures' })
      }),
    /** Takes missing pictures from a folder or a zip. */
    searchPictures: (files: File[]) =>
      sendWaiting('waits', async () => {
        const current = opened.current
        if (!current) return
        const { openPictures } = await loaded(importOptionally(() => import('./picture-archive.ts')))
        current.images.archive = await openPictures(files)
        current.images.failed.clear()
      }),
    continueImport: () => run(continueImport),
    /** Tries all missing pictures again. */
    tryPictures() {
      opened.current?.images.failed.clear()
      return sendWaiting('waits')
    },
    /** Takes another file for a missing picture. */
    choosePicture(path: string, file: File) {
      opened.current?.images.choose(path, file)
      return sendWaiting('waits')
    },
    sendWithoutPictures: sendWaiting,
    /** Interrupts it; while the file is opened, ends it. */
    pause: () => running.current?.abort(),
    /** Makes the calls that wait again at once. */
    tryNow: () => repeater.current?.retryNow(),
    /** Forgets the file. */
    close() {
      running.current?.abort()
      opened.current?.close()
      opened.current = null
      setState(nothing)
    },
  }
}

/** The file that is imported, as the page shows it. */
export type ImportRun = {
  /** `checked`: it waits for the admin. `pictures`: articles wait for theirs. `paused`: by the admin, or by a problem. */
  phase: 'choose' | 'opening' | 'checking' | 'checked' | 'storing' | 'pictures' | 'paused' | 'ended'
  fileName: string
  opened: Opened | null
  /** Items that wait for the pictures of articles. */
  held: Held
  progress: ImportProgress | null
  waiting: Waiting | null
  problem: string
}

/** Before a file is chosen. */
const nothing: ImportRun = {
  phase: 'choose',
  fileName: '',
  opened: null,
  held: { articles: [], keys: [] },
  progress: null,
  waiting: null,
  problem: '',
}
