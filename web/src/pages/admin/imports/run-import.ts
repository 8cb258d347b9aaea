import type { ImportJob, ImportResult } from '#contract/imports.ts'
import { type ImportCalls, keyOf } from './import-calls.ts'
import type { ImportFile } from './import-file.ts'
import { sendItems } from './send-items.ts'
import { createImageStore } from './store-images.ts'

/** How far a pass over the items is. `name` is what is read or sent now. */
export type ImportProgress = { done: number; total: number; images: number; name: string }

type Options = {
  job: Pick<ImportJob, 'limits'>
  file: ImportFile
  calls: ImportCalls
  /** What is known of the items, by `keyOf`. It is kept up to date. */
  known: Map<string, ImportResult>
  onProgress: (progress: ImportProgress) => void
  /** Interrupts it. It continues where it was, with the same file. */
  signal: AbortSignal
}

/** Lets the API say what becomes of each item that it has not checked yet. Nothing else is changed. @throws as `sendItems` */
export function checkFile({ job, file, calls, known, onProgress, signal }: Options): Promise<void> {
  return sendItems({
    items: file.items,
    limits: job.limits,
    isDone: (item) => known.has(keyOf(item)),
    prepare: async ({ item }) => item,
    send: (items) => remember(known, calls.check(items)),
    onProgress: (done, name) => onProgress({ done, total: file.items.length, images: 0, name }),
    signal,
  })
}

/**
 * Stores the items that are not stored yet, each after its images.
 * @param withSettings whether the settings of the file come, too
 * @throws as `sendItems`
 */
export async function storeFile(options: Options, withSettings: boolean): Promise<void> {
  const { job, file, calls, known, onProgress, signal } = options
  const items = file.items.filter(({ kind }) => kind !== 'settings' || withSettings)
  const progress: ImportProgress = { done: 0, total: items.length, images: 0, name: '' }
  const report = (change: Partial<ImportProgress>) => onProgress(Object.assign(progress, change))
  const storeImages = createImageStore({
    readImage: file.readImage,
    resultOf: (name) => known.get(keyOf(name)),
    upload: calls.upload,
    onStored: () => report({ images: progress.images + 1 }),
  })
  await sendItems({
    items,
    limits: job.limits,
    isDone: (item) => {
      const result = known.get(keyOf(item))
      return result !== undefined && (result.isDone || result.outcome === 'refused')
    },
    prepare: storeImages,
    send: (sent) => remember(known, calls.store(sent)),
    onProgress: (done, name) => report({ done, name }),
    signal,
  })
}

async function remember(known: Map<string, ImportResult>, answer: Promise<ImportResult[]>): Promise<ImportResult[]> {
  const results = await answer
  for (const result of results) known.set(keyOf(result), result)
  return results
}

/** Whether an item was stored, and not only checked. */
export function hasStored(known: ReadonlyMap<string, ImportResult>): boolean {
  return known.values().some(({ isDone, outcome }) => isDone && outcome !== 'present' && outcome !== 'refused')
}
