import type { ImportSource } from '#contract/import-sources.ts'
import {
  FileGone,
  FileProblem,
  type FoundImage,
  type ImportFile,
  NotLoaded,
  type OpenedFile,
  type ReadItem,
} from './import-file.ts'
import { openFile } from './sources/sources.ts'

/** The calls of the page by their names: what each gets and answers. The first one is `open`. */
export type FileCalls = {
  open: {
    request: { source: ImportSource | null; file: File; timeZone: string }
    answer: OpenedFile & { source: ImportSource }
  }
  readItem: { request: number; answer: ReadItem }
  readImage: { request: string; answer: FoundImage }
}
type FileRequest = {
  [Name in keyof FileCalls]: { id: number; name: Name; request: FileCalls[Name]['request'] }
}[keyof FileCalls]

/** Reads a file beside the page, which stays usable meanwhile. One worker reads one file. */
let opened: ImportFile | undefined

self.addEventListener('message', async ({ data }: MessageEvent<FileRequest>) => {
  try {
    self.postMessage({ id: data.id, answer: await answer(data) })
  } catch (error) {
    if (error instanceof FileGone) self.postMessage({ id: data.id, isGone: true })
    else if (error instanceof NotLoaded) self.postMessage({ id: data.id, isNotLoaded: true })
    // Whatever is in a file, another item may be read.
    else self.postMessage({ id: data.id, problem: error instanceof FileProblem ? error.message : 'It cannot be read.' })
  }
})

async function answer(call: FileRequest): Promise<FileCalls[keyof FileCalls]['answer']> {
  if (call.name === 'open') {
    const { source, opened: file } = await openFile(call.request.file, call.request.source, call.request.timeZone)
    opened = file
    const { hash, notes, names, subscribers } = file
    const items = file.items.map(({ kind, name, part }) => ({ kind, name, ...(part && { part }) }))
    return { source, hash, notes, names, subscribers, items }
  }
  if (call.name === 'readImage' && opened) return opened.readImage(call.request)
  const item = call.name === 'readItem' ? opened?.items[call.request] : undefined
  if (!item) throw new FileProblem('The file is not open.')
  return item.read()
}
