import { app } from './app.ts'
import type { Bindings } from './env.ts'
import { runCron } from './jobs/run-cron.ts'

export default {
  fetch: app.fetch,
  scheduled: runCron,
} satisfies ExportedHandler<Bindings>
