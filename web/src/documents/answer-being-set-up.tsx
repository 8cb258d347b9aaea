import { hour, second } from '#contract/units.ts'
import { paths } from '../routing/paths.ts'
import { documentHeaders } from '../service/document-headers.ts'
import { renderPlainDocument } from './plain-document.tsx'

/** When search engines are to come back, in seconds. */
const retryAfterSeconds = hour / second

/**
 * The answer to readers instead of every page while the site has neither an account nor a blog. By the status, search engines
 * keep nothing of it and come back. It has no name yet.
 */
export function answerBeingSetUp(): Response {
  const body = renderPlainDocument(
    null,
    'This site is being set up',
    <>
      <p>There is nothing to read here yet. Please come back later.</p>
      <nav aria-label="Pages">
        <a href={paths.setup}>Set up your site</a>
      </nav>
    </>,
  )
  return new Response(body, { status: 503, headers: { ...documentHeaders, 'retry-after': String(retryAfterSeconds) } })
}
