import type { Context } from 'hono'
import { byteOrderMark, csvLine } from '../contract/csv.ts'
import type { AppEnv } from '../env.ts'
import { logFailure } from '../errors.ts'
import { leftOf } from '../run-budget.ts'

/**
 * Streams a table as CSV, page by page. If the first page fails, the call fails as usual. If a later one fails, the
 * response breaks off, so that the client does not mistake a part for the whole.
 * @param readPages gives rows of cells, in the order of `header`, with a number of D1 statements
 */
export async function answerCsv(
  c: Context<AppEnv>,
  header: string[],
  readPages: (statements: number) => AsyncGenerator<string[][], void>,
) {
  const pages = readPages(leftOf(c.var).statements)
  const encoder = new TextEncoder()
  const encode = (lines: string[][]) => encoder.encode(lines.map(csvLine).join(''))
  let next = await pages.next()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(byteOrderMark + csvLine(header)))
    },
    async pull(controller) {
      if (next.done) return controller.close()
      controller.enqueue(encode(next.value))
      try {
        next = await pages.next()
      } catch (error) {
        // The status is sent already: breaking off is the only way to report the failure.
        logFailure(error, c.var.requestId)
        controller.error(error)
      }
    },
  })
  return c.body(body, 200, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment' })
}
