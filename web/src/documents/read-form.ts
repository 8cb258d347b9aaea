import { kilobyte } from '#contract/units.ts'
import { isLinkForm } from '../forms/link-forms.ts'
import { preferenceFields } from '../forms/preferences-choice.ts'
import type { FieldTexts } from '../forms/problems.ts'
import { type PostedFormName, postedFormAt } from '../forms/sent-forms.ts'
import { formNameField } from '../forms/visitor-forms.ts'
import { isReaderPage } from '../routing/paths.ts'
import { isForMailLink } from '../service/mail-links.ts'

/**
 * The largest body of a form. The longest message has 5,000 characters, each of which is at most 9 bytes as a form sends
 * it; the rest is for texts that are too long, which come back with a sentence about it.
 */
const maxFormBytes = 64 * kilobyte

/** The fields of the forms, as the API names them. */
const fieldNames: Record<PostedFormName, readonly string[]> = {
  comment: ['name', 'content', 'website', 'parent'],
  contact: ['name', 'email', 'message'],
  newsletter: ['email', 'formToken', 'isMeant'],
  confirm: ['token'],
  unsubscribe: ['token'],
  preferences: preferenceFields,
}

export type PostedForm = { form: PostedFormName; texts: FieldTexts }

/** A request that is no form of its page. The message says what the reader can do. */
export class RefusedForm extends Error {
  override readonly name = 'RefusedForm'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Reads a form that a browser has posted by itself.
 * @throws RefusedForm 405 where no form is, 415 for another type of body, 413 for a larger one, 400 for a body that does not
 * arrive whole, 422 when the page does not have the form, and 403 from another site
 */
export async function readForm(request: Request, url: URL): Promise<PostedForm> {
  const { pathname } = url
  if (request.method !== 'POST' || !isReaderPage(pathname)) {
    throw new RefusedForm(405, 'Nothing can be sent to this address. Go back: what you typed is still there.')
  }
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new RefusedForm(415, 'This type of form is not accepted. Open the page, and send the form from there.')
  }
  const fields = new URLSearchParams(await readText(request))
  const form = postedFormAt(pathname, fields.get(formNameField))
  if (!form) {
    throw new RefusedForm(
      422,
      'This page does not have that form (any more). Go back and copy what you typed: it is still there. Then reload the page, and send it again.',
    )
  }
  // Who knows the token may act, wherever from. Its page sends no referrer, so browsers send `Origin: null` with the form.
  if (!isLinkForm(form) && !isFromThisSite(request, url)) {
    throw new RefusedForm(403, 'This was sent from another site. Open the page here, and send the form from there.')
  }
  // The checked boxes of one name are several fields.
  return { form, texts: Object.fromEntries(fieldNames[form].map((name) => [name, fields.getAll(name).join(' ')])) }
}

/**
 * Whether a page of this site has sent the form, or no page, as when a reader repeats it. A form of another site would make
 * its visitors send what it wants. Every browser that could be used so sends at least one of the headers; a browser that
 * shows text only may send none. Pages under `/newsletter` send no referrer, so that browsers send `Origin: null` with their form.
 */
function isFromThisSite({ headers }: Request, url: URL) {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const sender = headers.get('origin')
  return sender === null || sender === url.origin || (sender === 'null' && isForMailLink(url))
}

/** The body as a text. It is not read further than the limit. @throws RefusedForm 413; 400 when the sender leaves before its end */
async function readText({ body }: Request): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length
      if (size > maxFormBytes) break
      text += decoder.decode(chunk, { stream: true })
    }
  } catch {
    throw new RefusedForm(400, 'This did not arrive whole. Go back: what you typed is still there. Send it again.')
  }
  if (size > maxFormBytes) {
    throw new RefusedForm(413, 'This is too long to be sent. Go back and shorten it: what you typed is still there.')
  }
  return text + decoder.decode()
}
