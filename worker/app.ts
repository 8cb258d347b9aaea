import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './env.ts'
import { answerFailure, notFound } from './errors.ts'
import { allowOrigins } from './middleware/allow-origins.ts'
import { configuration } from './middleware/configuration.ts'
import { database } from './middleware/database.ts'
import { noStore } from './middleware/no-store.ts'
import { requestLog } from './middleware/request-log.ts'
import { blogRoutes } from './routes/blog.ts'

export const app = new Hono<AppEnv>()

app.use(requestLog, noStore, secureHeaders(), configuration, allowOrigins, database)

const routes = app
  .get('/api/health', async (c) => {
    await c.var.db.get(sql`SELECT 1 AS one`)
    return c.json({ success: true }, 200)
  })
  .route('/api/blog', blogRoutes)

app.notFound((c) => answerFailure(notFound('This address'), c))
app.onError(answerFailure)

/** Every call's input and output, for the typed client. */
export type Api = typeof routes
