import { matchPath } from 'react-router'
import { responseTexts } from '#contract/response-texts.ts'
import { onceHeader } from '#contract/wire.ts'
import { createApi, messageOf } from '../api/api.ts'
import type { FormAnswer } from '../forms/form-answer.ts'
import { type FieldTexts, findProblems } from '../forms/problems.ts'
import type { FormName } from '../forms/visitor-forms.ts'
import { paths } from '../routing/paths.ts'
import { requestFor } from './api-client.ts'
import type { Service } from './call-api.ts'
import type { PostedForm } from './read-form.ts'
import { withTimeLimit } from './time-limit.ts'

/** The time limit of a call. It is longer than the API's own for D1, so that its sentence arrives. */
const sendTimeoutMs = 15_000

const unreachable =
  'The service cannot be reached right now. Please try again in a moment: your text stays in the form.'

/** What the status near a form says after it was sent. The contact form has the check mark of its alert. */
const sentTexts: Record<FormName, string> = {
  comment: responseTexts.commentAdded,
  contact: `✅ ${responseTexts.messageSent}`,
  newsletter: responseTexts.subscribed,
}

/** The API's answer to a form that it did not accept. */
export type FailedForm = { status: number; retryAfter: string | null; answer: FormAnswer }

/** The answer to a form that was sent. */
export function sentAnswer(form: FormName, path: string): FormAnswer {
  return { form, path, isSent: true, message: sentTexts[form], problems: {} }
}

/**
 * Sends a form to the API as its clients do.
 * @param visitor the original request: the API limits rates by its IP address
 * @returns null when the API has accepted it
 */
export async function sendForm(
  { form, texts }: PostedForm,
  visitor: Request,
  { origin, pathname: path }: URL,
  service: Service,
): Promise<FailedForm | null> {
  const response = await call(form, texts, { path, origin, visitor, service }).catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'error', message: 'A form was not sent.', form, cause: String(error) }))
    return Response.json({ message: unreachable }, { status: 503 })
  })
  if (response.ok) return null
  const problems = response.status === 422 ? findProblems[form](texts) : {}
  const message = messageOf(await response.json().catch(() => null)) ?? unreachable
  const hasProblems = Object.keys(problems).length > 0
  return {
    status: response.status < 500 ? response.status : 503,
    retryAfter: response.headers.get('retry-after'),
    answer: { form, path, isSent: false, message: hasProblems ? '' : markedMessage(form, message), problems },
  }
}

type Call = { path: string; origin: string; visitor: Request; service: Service }

function call(form: FormName, texts: FieldTexts, { path, origin, visitor, service }: Call): Promise<Response> {
  const { name = '', content = '', website = '', email = '', message = '' } = texts
  const api = createApi(origin, {
    fetch: (input, init) => withTimeLimit(service.fetch(requestFor(visitor, input, init ?? {})), sendTimeoutMs),
    token: () => null,
  })
  const once = { headers: { [onceHeader]: 'form' } }
  const blog = matchPath(paths.blog.pattern, path)?.params.id ?? ''
  const calls = {
    comment: () => api.blog['add-comment'].$post({ json: { blog, name, content, website } }, once),
    contact: () => api.contact.$post({ json: { name, email, message } }, once),
    newsletter: () => api.newsletter.subscribe.$post({ json: { email } }, once),
  }
  return calls[form]()
}

/** The contact form has the cross of its alert. */
function markedMessage(form: FormName, message: string) {
  return form === 'contact' ? `❌ ${message}` : message
}
