import { completeBefore, type UploadedFile, type UploadPart } from '#contract/uploads.ts'
import { type ApiClient, ApiError, api, unwrap } from '../api/api.ts'

type UploadOptions = {
  signal?: AbortSignal
  client?: ApiClient
  /** Where the file of an import was: it comes once only. */
  path?: string
  /** @param share of the file that has arrived, from 0 to 1 */
  onProgress?: (share: number) => void
}

/**
 * Stores a sound or another file in parts. A part that does not arrive is sent once more.
 * @param owner the id of the text that has it, or a folder such as `libraryFolder`
 * @throws ApiError with the server's sentence; the reason of the signal when it is aborted. Nothing is left of the file then
 */
export async function uploadFile(file: File, owner: string, options: UploadOptions = {}): Promise<UploadedFile> {
  const { signal, onProgress, client = api, path = '' } = options
  const init = { init: { signal: signal ?? null } }
  const json = { owner, name: file.name, bytes: file.size, contentType: file.type, path }
  const { key, upload, partBytes } = await unwrap(client.admin.uploads.$post({ json }, init))
  try {
    const parts: UploadPart[] = []
    for (let start = upload === completeBefore ? file.size : 0; start < file.size; start += partBytes) {
      const number = parts.length + 1
      const body = file.slice(start, start + partBytes)
      const send = () =>
        unwrap(
          client.admin.uploads.parts.$put(
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
    return (await unwrap(client.admin.uploads.complete.$post({ json: { key, upload, parts } }, init))).file
  } catch (error) {
    // The cleanup deletes after a day what this call does not reach.
    void unwrap(client.admin.uploads.abort.$post({ json: { key, upload } })).catch(() => {})
    signal?.throwIfAborted()
    throw error
  }
}

/** Whether the same call may succeed. */
function mayArrive(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
