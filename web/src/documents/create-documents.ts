import { answerShell, buildParameter, otherBuildStatus } from '../service/document-request.ts'
import { defaultRetryAfter, RefusedVisit } from '../service/service-client.ts'
import { answerDocument } from './answer-document.ts'
import { answerForm } from './answer-form.ts'
import type { ClientManifest } from './client-manifest.ts'
import { createDocumentCache } from './document-cache.ts'
import type { Surroundings } from './environment.ts'
import { RedirectedPage } from './load-page.ts'
import { logNotRendered } from './log-not-rendered.ts'
import { answerMachineFile } from './machine-files.ts'
import { createSiteMemory } from './site-memory.ts'

/**
 * Answers what Pages forwards: readers' pages, their forms, and files for programs. A failure of the data or of rendering is
 * an answer without a document, with which Pages serves the shell, and the browser can still render the page. Its status lets
 * the Workers Cache go on with the document that it has.
 * @param manifest the client build
 */
export function createDocuments(manifest: ClientManifest) {
  const memory = { manifest, documents: createDocumentCache(), sites: createSiteMemory() }

  async function answer(request: Request, surroundings: Surroundings): Promise<Response> {
    const url = new URL(request.url)
    const environment = { ...surroundings, ...memory }
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerForm(request, url, environment)
    if (url.searchParams.get(buildParameter) !== manifest.buildId) return answerShell(otherBuildStatus)
    url.searchParams.delete(buildParameter)
    const readSite = () => memory.sites.read(request, surroundings.API)
    try {
      return (
        (await answerMachineFile(url, surroundings.SITE_URL, readSite)) ??
        (await answerDocument(request, url, environment))
      )
    } catch (error) {
      if (error instanceof RedirectedPage) return answerRedirect(error.path)
      if (error instanceof RefusedVisit) return answerShell(error.status, error.retryAfter)
      logNotRendered(url, error)
      return answerShell(503, defaultRetryAfter)
    }
  }

  return { fetch: answer }
}

/** Pages adds the visitor's other parameters. The address may get a page again, so that nothing stores the redirect. */
function answerRedirect(location: string) {
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-store' } })
}
