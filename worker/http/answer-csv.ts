import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { logFailure } from '../errors.ts'
import { byteOrderMark, csvLine } from './csv.ts'

/**
 * Answers a table as CSV while it is read, page by page. A database that is down from the beginning is a failure like any
 * other; one that goes down later breaks the answer off, so that nobody takes a part for the whole.
 */
export async function answerCsv(c: Context<AppEnv>, header: string[], pages: AsyncGenerator<string[][], void>) {
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
        // The answer has begun: there is no other way to tell that it is not whole.
        logFailure(error, c.var.requestId)
        controller.error(error)
      }
    },
  })
  return c.body(body, 200, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment' })
}
