import type { Queryable } from '../db/database.ts'
import { isAvif } from '../images/avif.ts'
import { type CleanImage, inspectImage } from '../images/inspect-image.ts'
import { refuseLongCalls } from './function-arguments.ts'

/**
 * Makes one call of a binding, or of another site.
 * @param options `answer` makes the answer of another site with a status; `isRead` says that the call changes nothing
 */
export type Caller = <Result>(
  run: () => Promise<Result>,
  options?: { answer?: (status: number) => Result; isRead?: boolean },
) => Promise<Result>
/** A statement as it was sent, and what D1 says of it. */
type SeenStatement = {
  statement: string
  params: unknown[]
  rowsRead: number
  rowsWritten: number
  /** The characters of the texts in its answer. */
  answered: number
}
type StatementListener = (seen: SeenStatement) => void
type Recorded = { statement: D1PreparedStatement; sql: string; params: unknown[] }

export function observedDatabase(d1: D1Database, call: Caller, onStatement: StatementListener): D1Database {
  return Object.assign(observedQueries(d1, call, onStatement), {
    withSession: (start: string) => {
      console.log(JSON.stringify({ session: start }))
      const session = d1.withSession(start)
      return Object.assign(observedQueries(session, call, onStatement), { getBookmark: () => session.getBookmark() })
    },
  })
}

function observedQueries(d1: Queryable, call: Caller, onStatement: StatementListener): D1Database {
  const recorded = new WeakMap<D1PreparedStatement, Recorded>()

  function observedStatement(record: Recorded): D1PreparedStatement {
    const all = <Row>() => run([record], async () => [await record.statement.all<Row>()]).then(([result]) => result)
    const observed = Object.assign(Object.create(record.statement), {
      bind: (...params: unknown[]) =>
        observedStatement({ ...record, statement: record.statement.bind(...params), params }),
      all,
      run: all,
    })
    recorded.set(observed, record)
    return observed
  }

  async function run<Row>(records: Recorded[], query: () => Promise<D1Result<Row>[]>) {
    const results = await call(query, { isRead: records.every(({ sql }) => /^\s*select\b/i.test(sql)) })
    records.forEach(({ sql, params }, index) => {
      const { rows_read: rowsRead = 0, rows_written: rowsWritten = 0 } = results[index]?.meta ?? {}
      const answered = countCharacters(results[index]?.results ?? [])
      onStatement({ statement: sql, params, rowsRead, rowsWritten, answered })
    })
    return results
  }

  return Object.assign(Object.create(d1), {
    prepare: (sql: string) => {
      refuseLongCalls(sql)
      return observedStatement({ statement: d1.prepare(sql), sql, params: [] })
    },
    batch: <Row>(statements: D1PreparedStatement[]) => {
      const records = statements.flatMap((statement) => recorded.get(statement) ?? [])
      return run(records, () => d1.batch<Row>(records.map(({ statement }) => statement)))
    },
  })
}

function countCharacters(rows: unknown[]): number {
  const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0)
  return rows.reduce<number>((sum, row) => Object.values(row ?? {}).reduce((all, one) => all + lengthOf(one), sum), 0)
}

export function crashingDatabase(d1: D1Database): D1Database {
  const prepare = () => {
    throw new Error('A planted crash')
  }
  return Object.assign(Object.create(d1), { withSession: () => ({ prepare, getBookmark: () => null }) })
}

export function observedBucket(bucket: R2Bucket, call: Caller): R2Bucket {
  return Object.assign(Object.create(bucket), {
    get: (key: string, options: R2GetOptions) => call(() => bucket.get(key, options), { isRead: true }),
    head: (key: string) => call(() => bucket.head(key), { isRead: true }),
    list: (options: R2ListOptions) => call(() => bucket.list(options), { isRead: true }),
    put: (key: string, value: ArrayBuffer, options: R2PutOptions) => call(() => bucket.put(key, value, options)),
    delete: (keys: string | string[]) => call(() => bucket.delete(keys)),
    createMultipartUpload: (key: string, options: R2MultipartOptions) =>
      call(() => bucket.createMultipartUpload(key, options)),
    resumeMultipartUpload: (key: string, id: string) => {
      const upload = bucket.resumeMultipartUpload(key, id)
      return {
        uploadPart: (number: number, part: ReadableStream) => call(() => upload.uploadPart(number, part)),
        complete: (parts: R2UploadedPart[]) => call(() => upload.complete(parts)),
        abort: () => call(() => upload.abort()),
      }
    },
  })
}

/** Images that refuses the pictures that Cloudflare refuses, but not the local runtime: AVIF, and sides above 12,000 pixels but of WebP. */
export function platformImages(images: ImagesBinding): ImagesBinding {
  const input = (stream: ReadableStream<Uint8Array>) => {
    const transforms: ImageTransform[] = []
    const transformer = {
      transform(transform: ImageTransform) {
        transforms.push(transform)
        return transformer
      },
      async output(options: ImageOutputOptions) {
        const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
        refuse(bytes)
        const begun = images.input(new Blob([bytes]).stream())
        return transforms.reduce((drawn, transform) => drawn.transform(transform), begun).output(options)
      },
    }
    return transformer
  }
  return Object.assign(Object.create(images), { input })
}

function refusal(code: number) {
  return Object.assign(new Error(`IMAGES_TRANSFORM_ERROR ${code}: A planted refusal`), { code })
}

function refuse(bytes: Uint8Array<ArrayBuffer>) {
  if (isAvif(bytes)) throw refusal(9520)
  let image: CleanImage
  try {
    image = inspectImage(bytes)
  } catch {
    throw refusal(9523)
  }
  if (image.extension !== 'webp' && Math.max(image.width, image.height) > 12_000) throw refusal(9412)
}

/** Images that refuses every image with a code. */
export function refusingImages(images: ImagesBinding, code: number): ImagesBinding {
  const refusing = { transform: () => refusing, output: () => Promise.reject(refusal(code)) }
  return Object.assign(Object.create(images), { input: () => refusing })
}

export function observedMail(mail: SendEmail, call: Caller): SendEmail {
  return Object.assign(Object.create(mail), {
    send: (notice: EmailMessageBuilder) => {
      console.log(JSON.stringify({ mail: notice }))
      return call(() => mail.send(notice))
    },
  })
}
