import { matchPath } from 'react-router'
import { responseTexts } from '#contract/response-texts.ts'
import { withTimeLimit } from '#contract/time-limit.ts'
import { confirmationHeader, onceHeader } from '#contract/wire.ts'
import { createApi, messageOf } from '../api/api.ts'
import { confirmationNote } from '../forms/confirmation-note.ts'
import type { FormAnswer } from '../forms/form-answer.ts'
import { isLinkForm, refusesLink } from '../forms/link-forms.ts'
import { readChoice } from '../forms/preferences-choice.ts'
import { type FieldTexts, findProblems, type Problems } from '../forms/problems.ts'
import { type PostedFormName, type SentName, sentForm } from '../forms/sent-forms.ts'
import { suggestAddress } from '../newsletter/suggest-address.ts'
import { paths } from '../routing/paths.ts'
import { requestFor, type Service } from '../service/service-client.ts'
import type { PostedForm } from './read-form.ts'

/** The time limit of a call. It is longer than the API's own for D1, so that its sentence arrives. */
const sendTimeoutMs = 15_000

const unreachable = 'The service cannot be reached right now. Please try again in a moment'

/** The status near a form after it was sent. The contact form has the check mark of its alert. */
const sentTexts: Record<SentName, string> = {
  comment: responseTexts.commentAdded,
  contact: `✅ ${responseTexts.messageSent}`,
  newsletter: responseTexts.subscribed,
  'newsletter-mail': `${responseTexts.subscribed} ${confirmationNote('you')}`,
  // Their pages say it.
  confirm: '',
  unsubscribe: '',
  preferences: '',
}

/** The API's answer to a form that it did not accept. */
export type FailedForm = { status: number; retryAfter: string | null; answer: FormAnswer }

/** The answer to a form that was sent. */
export function sentAnswer(sent: SentName, path: string): FormAnswer {
  return { form: sentForm(sent), path, isSent: true, message: sentTexts[sent], problems: {} }
}

/**
 * Sends a form to the API as its clients do.
 * An address that is nearly one of a well-known service is asked about first, as the form with scripts does.
 * @param visitor the original request: the API limits rates by its IP address
 * @returns what was sent when the API has accepted it
 */
export async function sendForm(
  { form, texts }: PostedForm,
  visitor: Request,
  { origin, pathname: path }: URL,
  service: Service,
): Promise<SentName | FailedForm> {
  const meant = form === 'newsletter' && !texts.isMeant ? suggestAddress(texts.email?.trim() ?? '', false) : null
  if (meant !== null) {
    const problems = {
      email: `Did you mean ${meant}? Correct it, or press the button once more to keep what you typed.`,
    }
    return {
      status: 422,
      retryAfter: null,
      answer: { form, path, isSent: false, message: '', problems, isQuestion: true },
    }
  }
  const response = await call(form, texts, { path, origin, visitor, service }).catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'error', message: 'A form was not sent.', form, cause: String(error) }))
    return new Response(null, { status: 503 })
  })
  const { status, headers } = response
  if (response.ok) return sentNameOf(form, texts, headers)
  const unanswered = `${unreachable}${isLinkForm(form) ? '.' : ': your text stays in the form.'}`
  const message = messageOf(await response.json().catch(() => null)) ?? unanswered
  const problems = problemsOf(form, texts, { status, message })
  const hasProblems = Object.keys(problems).length > 0
  return {
    status: status < 500 ? status : 503,
    retryAfter: headers.get('retry-after'),
    answer: {
      form,
      path,
      isSent: false,
      message: hasProblems ? '' : markedMessage(form, message),
      problems,
      ...(texts.parent && { parent: texts.parent }),
    },
  }
}

function sentNameOf(form: PostedFormName, { frequency }: FieldTexts, headers: Headers): SentName {
  if (form === 'newsletter' && headers.has(confirmationHeader)) return 'newsletter-mail'
  return form === 'preferences' && frequency === 'none' ? 'unsubscribe' : form
}

type Call = { path: string; origin: string; visitor: Request; service: Service }

function call(form: PostedFormName, texts: FieldTexts, { path, origin, visitor, service }: Call): Promise<Response> {
  const { name = '', content = '', website = '', email = '', message = '', token = '', parent = '', formToken } = texts
  const opened = { ...(formToken && { formToken }), ...(path === paths.subscribe && { source: 'embed' as const }) }
  const api = createApi(origin, {
    fetch: (input, init) =>
      withTimeLimit(service.fetch(requestFor(visitor, input, init ?? {})), sendTimeoutMs, 'The API'),
    token: () => null,
  })
  const once = { headers: { [onceHeader]: 'form' } }
  const blog = matchPath(paths.blog.pattern, path)?.params.slug ?? ''
  const calls = {
    comment: () =>
      api.blog['add-comment'].$post({ json: { blog, name, content, website, ...(parent && { parent }) } }, once),
    contact: () => api.contact.$post({ json: { name, email, message } }, once),
    newsletter: () => api.newsletter.subscribe.$post({ json: { email, ...opened } }, once),
    confirm: () => api.newsletter.confirm.$post({ json: { token } }),
    preferences: () => api.newsletter.preferences.$post({ json: readChoice(texts) }),
    unsubscribe: () => api.newsletter.unsubscribe.$post({ query: { t: token } }),
  }
  return calls[form]()
}

/** The problems of the fields of a form that the API did not accept. */
function problemsOf(form: PostedFormName, texts: FieldTexts, { status, message }: { status: number; message: string }) {
  if (isLinkForm(form)) return refusesLink(status) ? ({ token: message } satisfies Problems) : {}
  return status === 422 ? findProblems[form](texts) : {}
}

/** The contact form has the cross of its alert. */
function markedMessage(form: PostedFormName, message: string) {
  return form === 'contact' ? `❌ ${message}` : message
}
