import { afterAll, beforeAll } from 'vitest'
import { type RunningWorker, sharedWorker, stopWorker } from './start-worker.ts'

/** Variables that replace the Worker's. A binding that is null is missing. */
type Vars = Record<string, string | null>

type Call = {
  method?: string
  /** Sent as JSON, with POST unless `method` says otherwise. */
  json?: unknown
  body?: BodyInit
  token?: string
  headers?: Record<string, string>
  vars?: Vars
}

type ApiOptions = {
  /** Binds `EMAIL`, which sends to these addresses only, in a Worker that no other file shares. */
  mailTo?: string[]
  /** For every call; `scheduled` runs without them. */
  vars?: Vars
}

export type Api = ReturnType<typeof createApi>

/** Starting takes seconds, and minutes on a busy machine. It must never decide a test's result. */
const startUpLimitMs = 15 * 60_000

let visitors = 0

/**
 * The whole Worker over HTTP, for the tests of a file. It starts once per test process and is emptied before the file's
 * first test, so that a file that fails leaves nothing to the next one.
 * Every call comes from a visitor in a network of its own unless `headers` name one: rate limits never meet two tests.
 */
export function setUpApi({ mailTo = [], vars = {} }: ApiOptions = {}): Api {
  let started: RunningWorker | undefined
  beforeAll(async () => {
    started = await sharedWorker(mailTo)
    await started.reset()
  }, startUpLimitMs)
  if (mailTo.length > 0) afterAll(() => stopWorker(mailTo), startUpLimitMs)
  return createApi(() => {
    if (!started) throw new Error('The Worker starts before the first test: call it in a test or a hook.')
    return started
  }, vars)
}

/** The calls of a Worker that runs when the first one is made. @param fileVars for every call */
export function createApi(worker: () => RunningWorker, fileVars: Vars) {
  let hasCache = false
  let isObserved = false

  async function call(path: string, { method, json, body, token, headers, vars }: Call = {}) {
    visitors += 1
    const sent = json === undefined ? body : JSON.stringify(json)
    const response = await fetch(new URL(path, worker().url), {
      method: method ?? (sent === undefined ? 'GET' : 'POST'),
      headers: {
        'cf-connecting-ip': `10.${(visitors >> 8) & 255}.${visitors & 255}.1`,
        'x-test-vars': JSON.stringify({ ...fileVars, ...vars }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: token }),
        ...(hasCache && { 'x-test-cache': 'yes' }),
        ...(isObserved && { 'x-test-log': 'statements' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null }
  }

  return {
    get url() {
      return worker().url
    },
    get env() {
      return worker().env
    },
    call,
    /** Runs the Worker's cron handler. */
    scheduled: (options: { cron: string; scheduledTime?: Date }) => worker().scheduled(options),
    /** Answers what the Worker fetches from the internet, until the end of the file. Otherwise nothing answers it. */
    serveInternet: (answer: Parameters<RunningWorker['serveInternet']>[0]) => worker().serveInternet(answer),
    /** Gives the calls of the file a Workers Cache, and answers its purges. Otherwise there is none. */
    answerPurges(answer: Parameters<RunningWorker['answerPurges']>[0]) {
      hasCache = true
      worker().answerPurges(answer)
    },
    /** Makes calls whose statements are logged. */
    async observe<Result>(run: () => Promise<Result>): Promise<Result> {
      isObserved = true
      try {
        return await run()
      } finally {
        isObserved = false
      }
    },
    /** The logs of the Workers since the file began, in order. */
    logs: () => worker().logs,
  }
}

/**
 * Never called. The Worker under test is a bundle, which Vitest cannot look into: by this import `vitest related` knows
 * that a test of the API depends on the Worker's sources.
 */
export const workerUnderTest = () => import('./instrumented-worker.ts')
