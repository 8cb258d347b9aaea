import { Hono } from 'hono'
import { accountRoutes } from './accounts/account.routes.ts'
import { identify, requireAccountExcept } from './accounts/accounts.middleware.ts'
import { confirmationRoutes } from './accounts/confirmation.routes.ts'
import { loginRoutes } from './accounts/login.routes.ts'
import { passkeyLoginRoutes } from './accounts/passkeys/passkey-login.routes.ts'
import { passkeyRoutes } from './accounts/passkeys/passkeys.routes.ts'
import { passkeysFromRoutes } from './accounts/passkeys/passkeys-from.routes.ts'
import { recoveryRoutes } from './accounts/recovery.routes.ts'
import { activityRoutes } from './activity/activity.routes.ts'
import { assistantRoutes } from './assistant/assistant.routes.ts'
import { assistantSettingsRoutes } from './assistant/assistant-settings.routes.ts'
import { panelRoutes } from './assistant/panel.routes.ts'
import { resourcesRoutes } from './assistant/resources/resources.routes.ts'
import { backupRoutes } from './backup/backups.routes.ts'
import { blogRoutes } from './blogs/blogs.routes.ts'
import { draftRoutes } from './blogs/drafts/drafts.routes.ts'
import { listingRoutes } from './blogs/listings/listings.routes.ts'
import { adminBlogRoutes } from './blogs/lists/admin-blogs.routes.ts'
import { archiveRoutes } from './blogs/lists/archive.routes.ts'
import { blogListRoutes } from './blogs/lists/lists.routes.ts'
import { presenceRoutes } from './blogs/presence/presence.routes.ts'
import { previewLinkRoutes, previewRoutes } from './blogs/preview/preview.routes.ts'
import { reviewRoutes } from './blogs/review/review.routes.ts'
import { revisionRoutes } from './blogs/revisions/revisions.routes.ts'
import { commentQueueRoutes } from './comments/comment-queue.routes.ts'
import { commentRoutes } from './comments/comments.routes.ts'
import { adminRoutes } from './dashboard/dashboard.routes.ts'
import type { AppEnv } from './env.ts'
import { answerFailure, unknownAddress } from './errors.ts'
import { exportRoutes } from './export/export.routes.ts'
import { feedRoutes } from './feeds/feeds.routes.ts'
import { markdownRoutes } from './feeds/markdown.routes.ts'
import { reachDatabase } from './health/health.queries.ts'
import { healthRoutes } from './health/health.routes.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { contactRoutes } from './inbox/contact.routes.ts'
import { messageRoutes } from './inbox/messages.routes.ts'
import { localRoutes } from './jobs/local.routes.ts'
import { outboxRoutes } from './mail/outbox.routes.ts'
import { foreignRoutes } from './media/foreign/foreign.routes.ts'
import { imageRoutes } from './media/images.routes.ts'
import { libraryRoutes } from './media/library/library.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { replacementRoutes } from './media/replacement/replacement.routes.ts'
import { uploadRoutes } from './media/uploads/uploads.routes.ts'
import { limitBody } from './middleware/body-limit.ts'
import { configuration, database, requestLog, serviceOutcomes } from './middleware/context.ts'
import { flushWaiting } from './middleware/flush-waiting.ts'
import { anyone } from './middleware/permissions.ts'
import { limitCalls } from './middleware/rate-limit.ts'
import { allowOrigins, noStore, securityHeaders } from './middleware/response-headers.ts'
import { campaignDraftRoutes } from './newsletter/campaigns/campaign-drafts.routes.ts'
import { campaignRoutes } from './newsletter/campaigns/campaigns.routes.ts'
import { letterRoutes } from './newsletter/letters/letters.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { newsletterSettingsRoutes } from './newsletter/newsletter-settings.routes.ts'
import { preferencesRoutes } from './newsletter/preferences/preferences.routes.ts'
import { subscriberRoutes } from './newsletter/subscribers/subscribers.routes.ts'
import { webhookRoutes } from './newsletter/webhooks.routes.ts'
import { invitationRoutes } from './people/invitation.routes.ts'
import { leaveRoutes, peopleRoutes } from './people/people.routes.ts'
import { redirectRoutes } from './publication/addresses/redirects.routes.ts'
import { slugRoutes } from './publication/addresses/slugs.routes.ts'
import { authorRoutes } from './publication/authors/authors.routes.ts'
import { categoryRoutes } from './publication/categories/categories.routes.ts'
import { adminPageRoutes, pageRoutes } from './publication/pages/pages.routes.ts'
import { settingsRoutes } from './publication/settings/settings.routes.ts'
import { siteRoutes } from './publication/settings/site.routes.ts'
import { tagRoutes } from './publication/tags/tags.routes.ts'
import { searchRoutes } from './search/search.routes.ts'

/** The calls of the admin area without a session. */
const signInRoutes = [
  ...['login', 'login-link', 'logout', 'setup'],
  ...['passkey/login', 'passkey/options'],
  ...['forgotten', 'recover', 'recover/check'],
  ...['invitation', 'invitation/accept'],
  ...['invitation/accept-with-passkey', 'invitation/passkey-options'],
].map((call) => `/api/admin/${call}`)

export const app = new Hono<AppEnv>()

app.use(requestLog, securityHeaders, noStore, configuration, allowOrigins, database, serviceOutcomes)
app.use('/api/*', limitCalls, limitBody)
app.use(identify)
app.use('/api/admin/*', flushWaiting, requireAccountExcept(signInRoutes))
// Clients of the original API write blogs here.
app.use('/api/blog/*', flushWaiting)

const routes = app
  .get('/api/health', anyone(), async (c) => {
    await reachDatabase(c.var.db)
    return c.json({ success: true }, 200)
  })
  .route('/api/blog', commentRoutes)
  .route('/api/blog', assistantRoutes)
  .route('/api/blog', archiveRoutes)
  // Before the blog, whose slug could be such a path too.
  .route('/api/blog', blogListRoutes)
  .route('/api/blog', searchRoutes)
  .route('/api/blog', blogRoutes)
  .route('/api', listingRoutes)
  .route('/api/admin/messages', messageRoutes)
  .route('/api/admin/subscribers', subscriberRoutes)
  // Before the campaigns, whose ids are such paths too.
  .route('/api/admin/campaigns', campaignDraftRoutes)
  .route('/api/admin/campaigns', campaignRoutes)
  .route('/api/admin/letters', letterRoutes)
  .route('/api/admin/outbox', outboxRoutes)
  .route('/api/admin/newsletter-settings', newsletterSettingsRoutes)
  .route('/api/admin/assistant-settings', assistantSettingsRoutes)
  .route('/api/admin/assistant', panelRoutes)
  .route('/api/admin/account/passkeys', passkeyRoutes)
  .route('/api/admin/account', accountRoutes)
  .route('/api/admin/account', leaveRoutes)
  .route('/api/admin/people', peopleRoutes)
  .route('/api/admin/invitation', invitationRoutes)
  .route('/api/admin/activity', activityRoutes)
  .route('/api/admin/health', healthRoutes)
  .route('/api/admin/imports', importRoutes)
  .route('/api/admin/redirects', redirectRoutes)
  .route('/api/admin/settings/passkeys', passkeysFromRoutes)
  .route('/api/admin/settings', settingsRoutes)
  .route('/api/admin/pages', adminPageRoutes)
  .route('/api/pages', pageRoutes)
  .route('/api/admin/library', replacementRoutes)
  .route('/api/admin/export', exportRoutes)
  .route('/api/admin/backups', backupRoutes)
  .route('/api/admin/library', libraryRoutes)
  .route('/api/admin/categories', categoryRoutes)
  .route('/api/admin/tags', tagRoutes)
  .route('/api/admin/authors', authorRoutes)
  .route('/api/admin', adminBlogRoutes)
  .route('/api/blog', previewRoutes)
  .route('/api/admin', draftRoutes)
  .route('/api/admin', revisionRoutes)
  .route('/api/admin', reviewRoutes)
  .route('/api/admin/presence', presenceRoutes)
  .route('/api/admin', slugRoutes)
  .route('/api/admin', resourcesRoutes)
  .route('/api/admin', imageRoutes)
  .route('/api/admin', foreignRoutes)
  .route('/api/admin/uploads', uploadRoutes)
  .route('/api/admin', previewLinkRoutes)
  .route('/api/admin', commentQueueRoutes)
  .route('/api/admin', adminRoutes)
  .route('/api/admin', loginRoutes)
  .route('/api/admin', confirmationRoutes)
  .route('/api/admin', recoveryRoutes)
  .route('/api/admin', passkeyLoginRoutes)
  .route('/api/newsletter', newsletterRoutes)
  .route('/api/newsletter/preferences', preferencesRoutes)
  .route('/api/contact', contactRoutes)
  .route('/api/site', siteRoutes)
  .route('/media', mediaRoutes)

app.route('/api/local', localRoutes)
app.route('/api/webhooks', webhookRoutes)
app.route('/', markdownRoutes)
app.route('/', feedRoutes)

app.notFound((c) => answerFailure(unknownAddress(), c))
app.onError(answerFailure)

/** The input and output of every call, for the typed client. */
export type Api = typeof routes
