import { app } from './app.ts'
import type { Bindings } from './env.ts'
import { sweep } from './sweep.ts'

export default {
  fetch: app.fetch,
  scheduled: ({ scheduledTime }, env) => sweep(env, new Date(scheduledTime)),
} satisfies ExportedHandler<Bindings>
