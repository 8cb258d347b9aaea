import type { UploadedFile, UploadPart } from '#contract/uploads.ts'
import { ApiError, api, unwrap } from '../api/api.ts'

type UploadOptions = {
  signal?: AbortSignal
  /** @param share of the file that has arrived, from 0 to 1 */
  onProgress?: (share: number) => void
}

/**
 * Stores a sound or another file in parts. A part that does not arrive is sent once more.
 * @param owner the id of the text that has it, or a folder such as `libraryFolder`
 * @throws ApiError with the server's sentence; the reason of the signal when it is aborted. Nothing is left of the file then
 */
export async function uploadFile(file: File, owner: string, options: UploadOptions = {}): Promise<UploadedFile> {
  const { signal, onProgress } = options
  const init = { init: { signal: signal ?? null } }
  const json = { owner, name: file.name, bytes: file.size, contentType: file.type }
  const { key, upload, partBytes } = await unwrap(api.admin.uploads.$post({ json }, init))
  try {
    const parts: UploadPart[] = []
    for (let start = 0; start < file.size; start += partBytes) {
      const number = parts.length + 1
      const body = file.slice(start, start + partBytes)
      const send = () =>
        unwrap(
          api.admin.uploads.parts.$put(
            { query: { key, upload, number: String(number) } },
            { init: { body, signal: signal ?? null } },
          ),
        )
      const { part } = await send().catch((error: unknown) => {
        if (signal?.aborted || !mayArrive(error)) throw error
        return send()
      })
      parts.push(part)
      onProgress?.(Math.min(1, (start + partBytes) / file.size))
    }
    return (await unwrap(api.admin.uploads.complete.$post({ json: { key, upload, parts } }, init))).file
  } catch (error) {
    // The cleanup deletes after a day what this call does not reach.
    void unwrap(api.admin.uploads.abort.$post({ json: { key, upload } })).catch(() => {})
    signal?.throwIfAborted()
    throw error
  }
}

/** Whether the same call may succeed. */
function mayArrive(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
