import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AppEnv } from './env.ts'
import { answerFailure, notFound } from './errors.ts'
import { allowOrigins } from './middleware/allow-origins.ts'
import { limitBody } from './middleware/body-limit.ts'
import { configuration } from './middleware/configuration.ts'
import { database } from './middleware/database.ts'
import { noStore } from './middleware/no-store.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { requestLog } from './middleware/request-log.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { adminRoutes } from './routes/admin.ts'
import { assistantRoutes } from './routes/assistant.ts'
import { blogRoutes } from './routes/blog.ts'
import { commentRoutes } from './routes/comments.ts'
import { contactRoutes } from './routes/contact.ts'
import { feedRoutes } from './routes/feeds.ts'
import { mediaRoutes } from './routes/media.ts'
import { newsletterRoutes } from './routes/newsletter.ts'

export const app = new Hono<AppEnv>()

app.use(requestLog, securityHeaders, noStore, configuration, allowOrigins, database)
app.use('/api/*', rateLimit('LIMIT_OTHER'), limitBody)

const routes = app
  .get('/api/health', async (c) => {
    await c.var.db.get(sql`SELECT 1 AS one`)
    return c.json({ success: true }, 200)
  })
  .route('/api/blog', commentRoutes)
  .route('/api/blog', assistantRoutes)
  .route('/api/blog', blogRoutes)
  .route('/api/admin', adminRoutes)
  .route('/api/newsletter', newsletterRoutes)
  .route('/api/contact', contactRoutes)
  .route('/media', mediaRoutes)

app.route('/', feedRoutes)

app.notFound((c) => answerFailure(notFound('This address'), c))
app.onError(answerFailure)

/** Every call's input and output, for the typed client. */
export type Api = typeof routes
