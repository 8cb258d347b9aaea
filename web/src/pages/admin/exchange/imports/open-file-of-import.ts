import type { ImportSource } from '#contract/import-sources.ts'
import type { ImportChoices, ImportJob, ImportResult } from '#contract/imports.ts'
import { api } from '#web/api/api.ts'
import type { DateFormats } from '../../frame/use-date-formats.ts'
import type { CallRepeater } from '../call-repeater.ts'
import { openImport } from './import-calls.ts'
import type { ImportFile } from './import-file.ts'
import { openImportFile } from './open-import-file.ts'
import { type SeenItems, watchItems } from './seen-items.ts'
import { KnownImages } from './store-images.ts'
import type { Pictures } from './write-report.ts'

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
  /** The picture of articles without one that is not stored yet; null for none. */
  picture: File | null
  /** How many pictures are here, and how many did not come; null before the first pass. */
  pictures: Pictures | null
  close: () => void
}

type During = { signal: AbortSignal; repeater: CallRepeater }

/** The admin's answers on a file: the program that has written it, and the zone of dates without one. Null for none. */
export type Said = { source: ImportSource | null; zone: string | null }

/**
 * Opens a file, and the import of it that has not ended, or a new one. Whichever tab goes on with an import reads its dates in the same
 * time zone.
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
