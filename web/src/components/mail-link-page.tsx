import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { newsletterPages } from '#contract/newsletter-pages.ts'
import { ApiError } from '../api/api.ts'
import { focusHeading } from '../dom/focus-heading.ts'
import { formText } from '../dom/form-text.ts'
import { refusesLink } from '../forms/refuses-link.ts'
import { type LinkFormName, sentHref, sentParameter } from '../forms/visitor-forms.ts'
import { useNativeForm } from '../hooks/use-native-form.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { tokenParameter } from '../routing/paths.ts'
import { NativeForm } from './native-form.tsx'
import { PageMeta } from './page-meta.tsx'
import './mail-link-page.css'

type Props = {
  form: LinkFormName
  /** Calls the API with the token of the link. @throws ApiError */
  send: (token: string) => Promise<unknown>
  /** What follows the sentences about the outcome. */
  afterDone?: ReactNode
  afterRefusal: ReactNode
}

/**
 * The page of a link in a mail. Only its button acts: programs that open the addresses in a mail do not press it. The form
 * is posted natively where the application is not loaded.
 */
export function MailLinkPage({ form, send, afterDone, afterRefusal }: Props) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { attributes, answer, texts } = useNativeForm(form)
  const { submit, busy } = useSubmit()
  const [refusal, setRefusal] = useState(answer?.problems.token ?? '')
  // The document of a form that failed has the token in its field only.
  const [isPosted] = useState(answer !== null)
  const hasActed = useRef(false)
  const query = new URLSearchParams(search)
  const isDone = query.get(sentParameter) === form
  const token = texts.token || query.get(tokenParameter)
  const words = newsletterPages[form]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is another one when these change
  useEffect(() => {
    if (hasActed.current) focusHeading()
  }, [isDone, refusal])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const posted = formText(new FormData(event.currentTarget), 'token')
    submit(() => send(posted).then(() => '', sentenceOf), {
      onSuccess(sentence) {
        hasActed.current = true
        setRefusal(sentence)
        // Without the token, as after a native form.
        if (!sentence) navigate(sentHref(form, pathname), { replace: true })
      },
    })
  }

  if (isDone) {
    return (
      <Page title={words.doneTitle}>
        <p>{words.done}</p>
        {afterDone}
      </Page>
    )
  }
  if (refusal) {
    return (
      <Page title={newsletterPages.refusedTitle}>
        <p>{refusal}</p>
        {afterRefusal}
      </Page>
    )
  }
  if (!token && !isPosted) {
    return (
      <Page title={words.title}>
        <p>{newsletterPages.incomplete}</p>
      </Page>
    )
  }
  return (
    <Page title={words.title}>
      <p>{words.lead}</p>
      <form {...attributes} data-native onSubmit={onSubmit}>
        <NativeForm form={form} answer={answer} />
        <input type="hidden" name="token" defaultValue={token ?? undefined} />
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? words.busy : words.button}
        </button>
      </form>
    </Page>
  )
}

/** The API's sentence about a token that it refuses for ever. @throws every other failure */
function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && refusesLink(error.status)) return error.message
  throw error
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="page mail-link-page">
      <PageMeta title={title} />
      <h1>{title}</h1>
      {children}
    </main>
  )
}
