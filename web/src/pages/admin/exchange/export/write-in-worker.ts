/** A stream into a file, where a browser lets only Web Workers write. @throws DOMException for the first part that fails */
export function writeInWorker(handle: FileSystemFileHandle): WritableStream<Uint8Array> {
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
