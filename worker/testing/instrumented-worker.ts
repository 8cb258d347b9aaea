import { app } from '../app.ts'
import type { Bindings } from '../env.ts'
import { sweep } from '../sweep.ts'

/**
 * The Worker with its D1 and R2 bindings under observation, for tests.
 * `x-test-fail: 3` makes the request's third call of a binding fail; `x-test-lose: 3` lets it happen and loses the
 * answer. `x-test-crash` is a mistake of our own, made while a statement is prepared. `x-test-calls` of the answer
 * counts the calls. Each statement is logged with the rows it read.
 */
export default {
  async fetch(request, env, ctx) {
    const failing = Number(request.headers.get('x-test-fail') ?? 0)
    const losing = Number(request.headers.get('x-test-lose') ?? 0)
    let calls = 0

    async function call<Result>(run: () => Promise<Result>): Promise<Result> {
      calls += 1
      const number = calls
      if (number === failing) throw new Error('A planted failure')
      const result = await run()
      if (number === losing) throw new Error('A planted loss of an answer')
      return result
    }

    const DB = request.headers.has('x-test-crash') ? crashingDatabase(env.DB) : observedDatabase(env.DB, call)
    const response = await app.fetch(request, { ...env, DB, MEDIA: observedBucket(env.MEDIA, call) }, ctx)
    const counted = new Response(response.body, response)
    counted.headers.set('x-test-calls', String(calls))
    return counted
  },
  scheduled: ({ scheduledTime }, env) => sweep(env, new Date(scheduledTime)),
} satisfies ExportedHandler<Bindings>

type Caller = <Result>(run: () => Promise<Result>) => Promise<Result>
type Recorded = { statement: D1PreparedStatement; sql: string; params: unknown[] }

function observedDatabase(d1: D1Database, call: Caller): D1Database {
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
    const results = await call(query)
    records.forEach(({ sql, params }, place) => {
      console.log(JSON.stringify({ statement: sql, params, rowsRead: results[place]?.meta.rows_read }))
    })
    return results
  }

  return Object.assign(Object.create(d1), {
    prepare: (sql: string) => observedStatement({ statement: d1.prepare(sql), sql, params: [] }),
    batch: <Row>(statements: D1PreparedStatement[]) => {
      const records = statements.flatMap((statement) => recorded.get(statement) ?? [])
      return run(records, () => d1.batch<Row>(records.map(({ statement }) => statement)))
    },
  })
}

function crashingDatabase(d1: D1Database): D1Database {
  return Object.assign(Object.create(d1), {
    prepare: () => {
      throw new Error('A planted crash')
    },
  })
}

function observedBucket(bucket: R2Bucket, call: Caller): R2Bucket {
  return Object.assign(Object.create(bucket), {
    get: (key: string, options: R2GetOptions) => call(() => bucket.get(key, options)),
    put: (key: string, value: ArrayBuffer, options: R2PutOptions) => call(() => bucket.put(key, value, options)),
    delete: (keys: string | string[]) => call(() => bucket.delete(keys)),
  })
}
