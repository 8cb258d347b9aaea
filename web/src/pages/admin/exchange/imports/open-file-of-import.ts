import type { ImportSource } from '#contract/import-sources.ts'
import type { ImportChoices, ImportJob, ImportResult } from '#contract/imports.ts'
import { api } from '#web/api/api.ts'
import type { DateFormats } from '../../frame/use-date-formats.ts'
import type { CallRepeater } from '../call-repeater.ts'
import { openImport } from './import-calls.ts'
import { FileGone, FileProblem, type ImportFile, NotLoaded } from './import-file.ts'
import type { FileCalls } from './import-file.worker.ts'
import { type SeenItems, watchItems } from './seen-items.ts'
import { KnownImages } from './store-images.ts'
import type { Pictures } from './use-items.ts'

/** A file that is open, and its import. */
export type Opened = {
  file: ImportFile
  source: ImportSource
  job: ImportJob
  /** Sentences on what the file has and no import brings. */
  notes: string[]
  /** The results of the items, by `keyOf`. */
  known: Map<string, ImportResult>
  /** The facts of the items, once they are read. */
  seen: SeenItems
  /** The choices of the admin; null before. */
  choices: ImportChoices | null
  images: KnownImages
  /** The picture for articles without a picture, until it is stored; null without it. */
  picture: File | null
  /** How many pictures are here, and how many did not come; null before the first pass. */
  pictures: Pictures | null
  close: () => void
}

type During = { signal: AbortSignal; repeater: CallRepeater }

/** The admin's answers on a file: the program that has written it, and the zone of dates without one. Null for none. */
export type Said = { source: ImportSource | null; zone: string | null }

/**
 * Opens a file, and the import of it that has not ended, or a new one. Whichever tab goes on with an import reads its dates
 * in the same time zone.
 * @throws FileProblem, FileGone and ApiError
 */
export async function openFileOfImport(
  chosen: File,
  said: Said,
  { signal, repeater }: During,
  { formatDateTime, zone: publication }: Pick<DateFormats, 'formatDateTime' | 'zone'>,
): Promise<Opened> {
  let closing = new AbortController()
  const close = () => closing.abort()
  // A pause later on leaves the file open.
  signal.addEventListener('abort', close)
  try {
    const zone = said.zone ?? publication
    let read = await openImportFile(said.source, chosen, zone, closing.signal)
    const json = { source: read.source, fileName: chosen.name, fileHash: read.hash, zone }
    const { import: job, finishedAt } = await openImport(api, json, repeater)
    const before = finishedAt
      ? [`This file was imported on ${formatDateTime(finishedAt)}. What is here already stays as it is.`]
      : []
    const begun = job.zone ?? publication
    if (begun !== zone) {
      close()
      closing = new AbortController()
      read = await openImportFile(said.source, chosen, begun, closing.signal)
      before.push(
        `Dates without a time zone are read in ${begun}, as this import was begun. To choose another one, cancel it below, and choose the file again.`,
      )
    }
    const { file, seen } = watchItems(read)
    return {
      file,
      source: read.source,
      job,
      notes: [...before, ...file.notes],
      known: new Map(),
      seen,
      choices: null,
      images: new KnownImages(),
      picture: null,
      pictures: null,
      close,
    }
  } catch (error) {
    close()
    throw error
  } finally {
    signal.removeEventListener('abort', close)
  }
}

type Answer =
  | { id: number; answer: never }
  | { id: number; problem: string }
  | { id: number; isGone: true }
  | { id: number; isNotLoaded: true }

/**
 * Opens a file in a worker, which reads its items when they are asked for.
 * @param source that the admin has named; null to find it out
 * @param timeZone of the publication, an IANA name
 * @param signal closes the file
 * @throws FileProblem when the file is not one of this program, NotLoaded when the worker cannot be loaded, and FileGone
 */
async function openImportFile(
  source: ImportSource | null,
  file: File,
  timeZone: string,
  signal: AbortSignal,
): Promise<ImportFile & { source: ImportSource }> {
  const worker = new Worker(new URL('./import-file.worker.ts', import.meta.url), { type: 'module' })
  const calls = new Map<number, PromiseWithResolvers<never>>()
  let last = 0
  let isClosed = false
  let hasAnswered = false
  function close() {
    isClosed = true
    worker.terminate()
    for (const { reject } of calls.values()) reject(hasAnswered ? new FileGone() : new NotLoaded())
    calls.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    hasAnswered = true
    const call = calls.get(data.id)
    calls.delete(data.id)
    if ('isGone' in data) call?.reject(new FileGone())
    else if ('isNotLoaded' in data) call?.reject(new NotLoaded())
    else if ('problem' in data) call?.reject(new FileProblem(data.problem))
    else call?.resolve(data.answer)
  })
  // Its script could not be loaded, or it has no memory left.
  worker.addEventListener('error', close)
  signal.addEventListener('abort', close)

  function ask<Name extends keyof FileCalls>(
    name: Name,
    request: FileCalls[Name]['request'],
  ): Promise<FileCalls[Name]['answer']> {
    if (isClosed) return Promise.reject(new FileGone())
    const call = Promise.withResolvers<never>()
    last += 1
    calls.set(last, call)
    worker.postMessage({ id: last, name, request })
    return call.promise
  }

  const { items, ...opened } = await ask('open', { source, file, timeZone }).catch((error: unknown) => {
    worker.terminate()
    throw error
  })
  return {
    ...opened,
    items: items.map((item, index) => ({ ...item, read: () => ask('readItem', index) })),
    readImage: (path) => ask('readImage', path),
  }
}
