import { env } from 'cloudflare:workers'
import { createDocuments } from './documents.ts'
import { createHandlers, createUncached } from './handlers.ts'
import { unlimited } from './meter.ts'
import { warmUp } from './warm-up.ts'

const handlers = createHandlers(() => unlimited)

// The Free plan counts 10 ms of CPU time a request. On Paid, isolates of calls and of the cron start without it.
if (env.PLAN === 'free') await warmUp(env)

export default handlers
export const Uncached = createUncached(handlers)
export const Documents = createDocuments(() => unlimited)
