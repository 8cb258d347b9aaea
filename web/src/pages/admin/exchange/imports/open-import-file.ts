import type { ImportSource } from '#contract/import-sources.ts'
import { FileGone, FileProblem, type ImportFile, NotLoaded } from './import-file.ts'
import type { FileCalls } from './import-file.worker.ts'

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
export async function openImportFile(
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
