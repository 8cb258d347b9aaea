import { resolveSiteOrigin } from '#contract/site.ts'
import { isLinkForm } from '../forms/link-forms.ts'
import { sentHref } from '../forms/sent-forms.ts'
import { siteOf } from '../hydration/page-data.ts'
import { isReaderPage, paths } from '../routing/paths.ts'
import { documentHeaders, notIndexed } from '../service/document-headers.ts'
import { renderDocument } from './document.tsx'
import type { Environment } from './environment.ts'
import { loadPage } from './load-page.ts'
import { logNotRendered } from './log-not-rendered.ts'
import { renderRefusal } from './plain-document.tsx'
import { type PostedForm, RefusedForm, readForm } from './read-form.ts'
import { type FailedForm, sendForm } from './send-form.ts'
import { today } from './today.ts'

/** The status of a form that its page does not have any more. */
const forbidden = 403

/**
 * Answers a form that a browser has posted by itself: with a redirect after a success, otherwise with the page itself, what
 * was typed in its fields and what is wrong beside them. Nothing of it is stored, and what was typed is in no address or log.
 */
export async function answerForm(request: Request, url: URL, environment: Environment): Promise<Response> {
  try {
    const posted = await readForm(request, url)
    const outcome = await sendForm(posted, request, url, environment.API)
    if (typeof outcome === 'string') {
      // Who has left on the preferences page is led to the page about that.
      const path = isLinkForm(outcome) ? paths[outcome] : url.pathname
      const headers = { ...documentHeaders, location: sentHref(outcome, path) }
      return new Response(null, { status: 303, headers })
    }
    // Who sends the form once more means it.
    const texts = outcome.answer.isQuestion ? { ...posted.texts, isMeant: 'yes' } : posted.texts
    const shown = { posted: { ...posted, texts }, failed: outcome }
    return respond(await renderFailure(request, url, shown, environment), outcome)
  } catch (error) {
    if (!(error instanceof RefusedForm)) throw error
    const response = respond(renderRefusal(environment.sites.last(), url.pathname, error.message), error)
    if (error.status === 405)
      response.headers.set('allow', isReaderPage(url.pathname) ? 'GET, HEAD, POST' : 'GET, HEAD')
    return response
  }
}

/** The page with the answer. Without the form on it, a page that has only the form: what was typed must not be lost. */
async function renderFailure(
  request: Request,
  url: URL,
  { posted, failed }: { posted: PostedForm; failed: FailedForm },
  { API, SITE_URL, manifest, sites }: Environment,
): Promise<string> {
  const address = new URL(url)
  address.search = ''
  try {
    const page = await loadPage(address, request, API)
    // A page whose comments were closed meanwhile is found, but has no form.
    const hasForm = posted.form === 'newsletter' || (page.isFound && failed.status !== forbidden)
    if (hasForm) {
      const { loaderData } = page.context
      const origin = resolveSiteOrigin(SITE_URL, url)
      const { missing } = page
      const data = {
        origin,
        renderDay: today(siteOf({ loaderData, missing })),
        loaderData,
        missing,
        site: sites.last(),
        answer: failed.answer,
      }
      return renderDocument(page, data, manifest, posted.texts)
    }
  } catch (error) {
    logNotRendered(url, error)
  }
  return renderRefusal(
    sites.last(),
    url.pathname,
    Object.values(failed.answer.problems)[0] ?? failed.answer.message,
    posted,
  )
}

function respond(body: string, { status, retryAfter }: { status: number; retryAfter?: string | null }) {
  const response = new Response(body, { status, headers: documentHeaders })
  response.headers.set(...notIndexed)
  if (retryAfter) response.headers.set('retry-after', retryAfter)
  return response
}
