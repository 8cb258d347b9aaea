import { env } from 'cloudflare:workers'
import { touchSession } from './accounts/sessions.queries.ts'
import { app } from './app.ts'
import { readConfig } from './config.ts'
import { blueprint } from './db/prepare-once.ts'
import { warmUpWriting } from './drafts/warm-up-writing.ts'

const steps = [
  async () => app.router.match('GET', '/'),
  async () => readConfig(env),
  () => touchSession(blueprint, ''),
  warmUpWriting,
]

/**
 * V8 compiles a function at its first call. On Free an invocation has 10 ms of CPU time, and the start of an isolate, which no
 * invocation pays for, has a second: there each isolate calls once what its first invocations need. A step that fails is nothing but
 * colder: a wrong configuration is the answer of each call.
 */
if (env.PLAN === 'free') await Promise.allSettled(steps.map((step) => step()))
