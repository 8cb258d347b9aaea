/** A file of Web Workers, which TypeScript does not know elsewhere. */
type WorkerFile = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncAccess> }
type SyncAccess = { write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number; close(): void }

/** The messages of the page: the file first, then its bytes in their order, then null at the end. */
type StoredPart = WorkerFile | Uint8Array<ArrayBuffer> | null

/** Writes one file where only Web Workers may. Each part is answered, with `problem` where it could not be written. */
let access: SyncAccess | undefined
let written = 0

self.addEventListener('message', async ({ data }: MessageEvent<StoredPart>) => {
  try {
    await take(data)
    self.postMessage(null)
  } catch (problem) {
    self.postMessage({ problem })
  }
})

async function take(part: StoredPart) {
  if (part instanceof FileSystemFileHandle) access = await part.createSyncAccessHandle()
  else if (part) written += access?.write(part, { at: written }) ?? 0
  else access?.close()
}
