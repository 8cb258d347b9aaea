/** The folder of export files in the private file system of the browser. */
const folder = 'export'

/**
 * A new file in the private file system, which pages of this site alone read.
 * @param extension of its name, by which a browser knows its type
 * @throws DOMException where a browser has none
 */
export async function createStoredFile(extension: string) {
  const root = await navigator.storage.getDirectory()
  const directory = await root.getDirectoryHandle(folder, { create: true })
  const handle = await directory.getFileHandle(`export.${extension}`, { create: true })
  const sink = 'createWritable' in handle ? await handle.createWritable() : writeInWorker(handle)
  return { sink, read: () => handle.getFile() }
}

/** Deletes every file that an export has left. */
export async function removeStoredFiles(): Promise<void> {
  const root = await navigator.storage.getDirectory()
  try {
    await root.removeEntry(folder, { recursive: true })
  } catch (error) {
    // There is none.
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
  }
}

/** How many bytes a browser gives to this site beside what it uses; null where the browser does not tell. */
export async function readFreeBytes(): Promise<number | null> {
  const { quota, usage } = await navigator.storage.estimate()
  return quota === undefined || usage === undefined ? null : quota - usage
}

/** A stream into a file, where a browser lets only Web Workers write. @throws DOMException for the first part that fails */
function writeInWorker(handle: FileSystemFileHandle): WritableStream<Uint8Array> {
  const worker = new Worker(new URL('./stored-file.worker.ts', import.meta.url), { type: 'module' })

  function send(part: FileSystemFileHandle | Uint8Array | null) {
    return new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ problem: unknown } | null>) => {
        if (data) reject(data.problem)
        else resolve()
      }
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(part)
    })
  }

  return new WritableStream({
    start: () => send(handle),
    write: send,
    async close() {
      await send(null)
      worker.terminate()
    },
    abort: () => worker.terminate(),
  })
}
