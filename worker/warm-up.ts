import { Hono } from 'hono'
import { warmUpDocuments } from '#renderer'
import { touchSession } from './accounts/sessions.queries.ts'
import { app } from './app.ts'
import { blogRoutes } from './blogs/blogs.routes.ts'
import { blogListRoutes } from './blogs/lists/lists.routes.ts'
import { readConfig } from './config.ts'
import { blueprint } from './db/prepare-once.ts'
import type { AppEnv } from './env.ts'
import { warmUpWriting } from './warm-up-writing.ts'

/** The calls of the pages that most readers come to. */
const calls = [
  '/example?with=authors,comments,resources,related,neighbours,latest,site&order=newest',
  '/all?category=All&limit=12&with=latest,site,pinned',
]

/** The work that an isolate does for the first time with its first requests, on examples. */
const examples: Record<string, (env: object) => unknown> = {
  routes: () => app.router.match('GET', '/api/blog/example'),
  calls: callApi,
  documents: warmUpDocuments,
  // The statement is composed, and the blueprint refuses to run it.
  session: () => Promise.allSettled([touchSession(blueprint, '')]),
  writing: warmUpWriting,
}

/**
 * Does the work of first requests once, while the isolate starts: the engine compiles each function at its first call, which is
 * several times the work itself, and the time of the start is not the request's. Here workerd refuses whatever needs a request:
 * timers, random values, bodies, calls. A failure is logged, and costs the first request its time only.
 */
export async function warmUp(env: object): Promise<void> {
  for (const [name, run] of Object.entries(examples)) {
    try {
      await run(env)
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', message: 'An example of the start has failed.', name, cause: String(error) }),
      )
    }
  }
}

/** Calls the API without what is before its handlers. The statements are composed, and no database runs them. */
async function callApi(env: object) {
  const api = new Hono<AppEnv>()
  api.use(async (c, next) => {
    c.set('config', readConfig(env))
    c.set('db', blueprint)
    await next()
  })
  api.route('/', blogListRoutes).route('/', blogRoutes)
  api.onError(() => new Response())
  for (const call of calls) await api.request(call, {}, env)
}
