import { bookmarkHeader } from '#contract/wire.ts'

/**
 * A `fetch` for text responses that reports the progress of the upload, which the browser's own cannot. For the typed
 * client: `$post({}, { fetch: fetchWithProgress(show) })`. Responses and failures are the same as with `fetch`.
 * @param onProgress receives the uploaded share of the body, from 0 to 1
 * @param signal ends the upload
 */
export function fetchWithProgress(onProgress: (share: number) => void, signal?: AbortSignal): typeof fetch {
  return (input, { method = 'GET', headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, input instanceof Request ? input.url : input)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total)
      }
      request.onload = () => {
        const { responseText, status } = request
        const bookmark = request.getResponseHeader(bookmarkHeader)
        resolve(new Response(responseText, { status, ...(bookmark && { headers: { [bookmarkHeader]: bookmark } }) }))
      }
      // `fetch` rejects with a TypeError when there is no response.
      request.onerror = () => reject(new TypeError('The upload failed.'))
      request.onabort = request.onerror
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body instanceof FormData ? body : null)
    })
}
