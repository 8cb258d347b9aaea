import { bookmarkHeader } from '#contract/headers.ts'

/**
 * A `fetch` for text answers that tells how much of the body has gone out, which the browser's own cannot. For the typed client:
 * `$post({}, { fetch: fetchWithProgress(show) })`; answers and failures are those of any other call.
 * @param onProgress hears a share from 0 to 1
 */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
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
      // As fetch does when nothing answers.
      request.onerror = () => reject(new TypeError('The upload failed.'))
      request.onabort = request.onerror
      request.send(body instanceof FormData ? body : null)
    })
}
