import { Hono } from 'hono'
import { checkDatabase } from './db/health.ts'
import type { AppEnv } from './env.ts'
import { answerFailure, unknownAddress } from './errors.ts'
import { allowOrigins } from './middleware/allow-origins.ts'
import { limitBody } from './middleware/body-limit.ts'
import { configuration } from './middleware/configuration.ts'
import { database } from './middleware/database.ts'
import { noStore } from './middleware/no-store.ts'
import { limitCalls } from './middleware/rate-limit.ts'
import { requestLog } from './middleware/request-log.ts'
import { requireAdmin, requireAdminExcept } from './middleware/require-admin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { serviceOutcomes } from './middleware/service-outcomes.ts'
import { accountRoutes } from './routes/account.ts'
import { adminRoutes } from './routes/admin.ts'
import { adminBlogRoutes } from './routes/admin-blogs.ts'
import { archiveRoutes } from './routes/archive.ts'
import { assistantRoutes } from './routes/assistant.ts'
import { authorRoutes } from './routes/authors.ts'
import { blogRoutes } from './routes/blog.ts'
import { blogListRoutes } from './routes/blog-lists.ts'
import { campaignDraftRoutes } from './routes/campaign-drafts.ts'
import { campaignRoutes } from './routes/campaigns.ts'
import { categoryRoutes } from './routes/categories.ts'
import { commentQueueRoutes } from './routes/comment-queue.ts'
import { commentRoutes } from './routes/comments.ts'
import { contactRoutes } from './routes/contact.ts'
import { draftRoutes } from './routes/drafts.ts'
import { feedRoutes } from './routes/feeds.ts'
import { healthRoutes } from './routes/health.ts'
import { imageRoutes } from './routes/images.ts'
import { listingRoutes } from './routes/listings.ts'
import { localRoutes } from './routes/local.ts'
import { loginRoutes } from './routes/login.ts'
import { mediaRoutes } from './routes/media.ts'
import { messageRoutes } from './routes/messages.ts'
import { newsletterRoutes } from './routes/newsletter.ts'
import { outboxRoutes } from './routes/outbox.ts'
import { adminPageRoutes, pageRoutes } from './routes/pages.ts'
import { previewLinkRoutes, previewRoutes } from './routes/preview.ts'
import { redirectRoutes } from './routes/redirects.ts'
import { revisionRoutes } from './routes/revisions.ts'
import { settingsRoutes } from './routes/settings.ts'
import { siteRoutes } from './routes/site.ts'
import { slugRoutes } from './routes/slugs.ts'
import { subscriberRoutes } from './routes/subscribers.ts'
import { tagRoutes } from './routes/tags.ts'
import { webhookRoutes } from './routes/webhooks.ts'

/** What the admin area offers without a session. */
const signInRoutes = ['/api/admin/login', '/api/admin/login-link', '/api/admin/logout', '/api/admin/setup']

/** Calls outside of `/api/admin` that only the admin may make. Their addresses come from the original service. */
const adminWrites = [
  '/api/blog/add',
  '/api/blog/delete',
  '/api/blog/toggle-publish',
  '/api/blog/toggle-publish/:id',
  '/api/blog/generate',
  '/api/blog/suggest',
]

export const app = new Hono<AppEnv>()

app.use(requestLog, securityHeaders, noStore, configuration, allowOrigins, database, serviceOutcomes)
app.use('/api/*', limitCalls, limitBody)
app.use('/api/admin/*', requireAdminExcept(signInRoutes))
app.on('POST', adminWrites, requireAdmin)

const routes = app
  .get('/api/health', async (c) => {
    await checkDatabase(c.var.db)
    return c.json({ success: true }, 200)
  })
  .route('/api/blog', commentRoutes)
  .route('/api/blog', assistantRoutes)
  .route('/api/blog', archiveRoutes)
  // Before the blog, whose slug could be such a path too.
  .route('/api/blog', blogListRoutes)
  .route('/api/blog', blogRoutes)
  .route('/api', listingRoutes)
  .route('/api/admin/messages', messageRoutes)
  .route('/api/admin/subscribers', subscriberRoutes)
  // Before the campaigns, whose ids are such paths too.
  .route('/api/admin/campaigns', campaignDraftRoutes)
  .route('/api/admin/campaigns', campaignRoutes)
  .route('/api/admin/outbox', outboxRoutes)
  .route('/api/admin/account', accountRoutes)
  .route('/api/admin/health', healthRoutes)
  .route('/api/admin/redirects', redirectRoutes)
  .route('/api/admin/settings', settingsRoutes)
  .route('/api/admin/pages', adminPageRoutes)
  .route('/api/pages', pageRoutes)
  .route('/api/admin/categories', categoryRoutes)
  .route('/api/admin/tags', tagRoutes)
  .route('/api/admin/authors', authorRoutes)
  .route('/api/admin', adminBlogRoutes)
  .route('/api/blog', previewRoutes)
  .route('/api/admin', draftRoutes)
  .route('/api/admin', revisionRoutes)
  .route('/api/admin', slugRoutes)
  .route('/api/admin', imageRoutes)
  .route('/api/admin', previewLinkRoutes)
  .route('/api/admin', commentQueueRoutes)
  .route('/api/admin', adminRoutes)
  .route('/api/admin', loginRoutes)
  .route('/api/newsletter', newsletterRoutes)
  .route('/api/contact', contactRoutes)
  .route('/api/site', siteRoutes)
  .route('/media', mediaRoutes)

app.route('/api/local', localRoutes)
app.route('/api/webhooks', webhookRoutes)
app.route('/', feedRoutes)

app.notFound((c) => answerFailure(unknownAddress(), c))
app.onError(answerFailure)

/** The input and output of every call, for the typed client. */
export type Api = typeof routes
