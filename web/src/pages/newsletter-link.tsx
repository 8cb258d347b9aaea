import { type ReactNode, type SubmitEvent, useContext, useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import { newsletterPages } from '#contract/newsletter-pages.ts'
import { ApiError, newsletterApi, unwrap } from '../api/api.ts'
import { NativeForm } from '../components/native-form.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { focusHeading } from '../dom/focus-heading.ts'
import { formText } from '../dom/form-text.ts'
import { FormAnswers } from '../forms/form-answer.ts'
import { type LinkFormName, linkFormAt, refusesLink } from '../forms/link-forms.ts'
import { sentHref, sentParameter } from '../forms/sent-forms.ts'
import { formAnchors } from '../forms/visitor-forms.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { loadFrame } from '../loaders/frame.ts'
import { missingPage } from '../loaders/missing-page.ts'
import { paths, tokenParameter } from '../routing/paths.ts'
import { useSite } from '../site/use-site.ts'
import './newsletter-link.css'

/** @throws MissingPage for a path that no link has */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const form = linkFormAt(new URL(request.url).pathname)
  if (!form) throw await missingPage({ request, context })
  return { form, ...(await loadFrame({ context })) }
}

const calls: Record<LinkFormName, (token: string) => Promise<unknown>> = {
  confirm: (token) => unwrap(newsletterApi.confirm.$post({ json: { token } })),
  unsubscribe: (t) => unwrap(newsletterApi.unsubscribe.$post({ query: { t } })),
}

/**
 * The page of a link in a mail. Only its button acts: programs that open the addresses in a mail do not press it. The form
 * is posted natively where the application is not loaded.
 */
export function Component() {
  const { form } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { name } = useSite()
  const { answer, texts } = useContext(FormAnswers)
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
    submit(() => calls[form](posted).then(() => '', sentenceOf), {
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
        {form === 'unsubscribe' && (
          <p>
            {newsletterPages.mistake} <SignUpAgain />
          </p>
        )}
      </Page>
    )
  }
  if (refusal) {
    return (
      <Page title={newsletterPages.refusedTitle}>
        <p>{refusal}</p>
        <p>
          {form === 'confirm' && <SignUpAgain />}
          {form === 'unsubscribe' && (
            <>
              {newsletterPages.stillMail} <Link to={paths.contact}>{newsletterPages.writeToUs}</Link>
            </>
          )}
        </p>
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
      <p>{words.lead(name)}</p>
      <form method="post" action={pathname} data-native onSubmit={onSubmit}>
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

function SignUpAgain() {
  return <a href={`#${formAnchors.newsletter}`}>{newsletterPages.signUpAgain}</a>
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="page newsletter-link">
      <PageMeta title={title} />
      <h1>{title}</h1>
      {children}
    </main>
  )
}
