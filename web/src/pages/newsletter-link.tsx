import { type SubmitEvent, useContext, useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { newsletterPages } from '#contract/newsletter-pages.ts'
import { ApiError, apiContext, newsletterApi, unwrap } from '../api/api.ts'
import { FormField } from '../components/form-field.tsx'
import { NativeForm } from '../components/native-form.tsx'
import { NewsletterPage, SignUpAgain, sentenceOf } from '../components/newsletter-page.tsx'
import { type LoadedPreferences, PreferencesPage } from '../components/preferences-form.tsx'
import { focusHeading } from '../dom/focus-heading.ts'
import { formText } from '../dom/form-text.ts'
import { FormAnswers } from '../forms/form-answer.ts'
import { type LinkFormName, linkFormAt, refusesLink } from '../forms/link-forms.ts'
import { fieldLabels, findProblems } from '../forms/problems.ts'
import { sentHref, sentParameter } from '../forms/sent-forms.ts'
import { useNativeForm } from '../hooks/use-native-form.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { loadFrame } from '../loaders/frame.ts'
import { missingPage } from '../loaders/missing-page.ts'
import { paths, tokenParameter } from '../routing/paths.ts'
import { useSite } from '../site/use-site.ts'

/** @throws MissingPage for a path that no link has */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const form = pathname === paths.subscribe ? ('subscribe' as const) : linkFormAt(pathname)
  if (!form) throw await missingPage({ request, context })
  const token = searchParams.get(tokenParameter)
  const [frame, preferences, checked, formToken] = await Promise.all([
    loadFrame({ context }),
    token && form === 'preferences' ? loadPreferences(context, token) : null,
    token && (form === 'confirm' || form === 'unsubscribe') ? checkLink(context, form, token) : null,
    form === 'subscribe' ? requestFormToken(context) : '',
  ])
  return { form, preferences, checked, formToken, ...frame }
}

/** The effect of the button of a link. A failure that may be over soon says nothing about the link. */
type CheckedLink = { address?: string; refusal?: string } | null

async function checkLink(
  context: LoaderFunctionArgs['context'],
  form: ButtonFormName,
  t: string,
): Promise<CheckedLink> {
  const { confirm, unsubscribe } = context.get(apiContext).newsletter
  try {
    if (form === 'confirm') return { address: (await unwrap(confirm.$get({ query: { t } }))).address }
    await unwrap(unsubscribe.check.$get({ query: { t } }))
    return null
  } catch (error) {
    return error instanceof ApiError && refusesLink(error.status) ? { refusal: error.message } : null
  }
}

/** @throws ApiError for a failure that may be over at the next try */
async function loadPreferences(context: LoaderFunctionArgs['context'], t: string): Promise<LoadedPreferences> {
  const call = context.get(apiContext).newsletter.preferences.$get({ query: { t } })
  return unwrap(call).catch((error: unknown) => ({ refusal: sentenceOf(error) }))
}

/** The token that says when the page was opened. Without it a sign-up is sent all the same. */
async function requestFormToken(context: LoaderFunctionArgs['context']): Promise<string> {
  return unwrap(context.get(apiContext).newsletter.form.$get()).then(
    ({ token }) => token,
    () => '',
  )
}

type ButtonFormName = Exclude<LinkFormName, 'preferences'>

const calls: Record<ButtonFormName, (token: string) => Promise<unknown>> = {
  confirm: (token) => unwrap(newsletterApi.confirm.$post({ json: { token } })),
  unsubscribe: (t) => unwrap(newsletterApi.unsubscribe.$post({ query: { t } })),
}

/**
 * The page of a link in a mail, or of a form on another site. Only its button acts: programs that open the addresses in a mail
 * do not press it. Forms are posted natively where the application is not loaded.
 */
export function Component() {
  const { form, preferences, checked, formToken } = useLoaderData<typeof loader>()
  if (form === 'subscribe') return <SubscribePage formToken={formToken} />
  if (form === 'preferences') return <PreferencesPage loaded={preferences} />
  return <ButtonPage form={form} checked={checked} />
}

function ButtonPage({ form, checked }: { form: ButtonFormName; checked: CheckedLink }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { name } = useSite()
  const { answer, texts } = useContext(FormAnswers)
  const { submit, busy } = useSubmit()
  const [refusal, setRefusal] = useState(answer?.problems.token ?? checked?.refusal ?? '')
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
      <NewsletterPage title={words.doneTitle}>
        <p>{words.done}</p>
        {form === 'unsubscribe' && (
          <p>
            {newsletterPages.mistake} <SignUpAgain />
          </p>
        )}
      </NewsletterPage>
    )
  }
  if (refusal) {
    return (
      <NewsletterPage title={newsletterPages.refusedTitle}>
        <p>{refusal}</p>
        <p>
          {form === 'confirm' && <SignUpAgain />}
          {form === 'unsubscribe' && (
            <>
              {newsletterPages.stillMail} <Link to={paths.contact}>{newsletterPages.writeToUs}</Link>
            </>
          )}
        </p>
      </NewsletterPage>
    )
  }
  if (!token && !isPosted) {
    return (
      <NewsletterPage title={words.title}>
        <p>{newsletterPages.incomplete}</p>
      </NewsletterPage>
    )
  }
  return (
    <NewsletterPage title={words.title}>
      <p>{words.lead(name, checked?.address)}</p>
      <form method="post" action={pathname} data-native onSubmit={onSubmit}>
        <NativeForm form={form} answer={answer} />
        <input type="hidden" name="token" defaultValue={token ?? undefined} />
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? words.busy : words.button}
        </button>
      </form>
      {form === 'unsubscribe' && token && (
        <form className="less-often" method="get" action={paths.preferences} data-native>
          <p>{newsletterPages.lessOften}</p>
          {/* A form keeps the token out of links, which browsers may load in advance. */}
          <input type="hidden" name={tokenParameter} defaultValue={token} />
          <button type="submit" className="button quiet">
            {newsletterPages.choose}
          </button>
        </form>
      )}
    </NewsletterPage>
  )
}

const words = newsletterPages.subscribe

/**
 * The page that forms on other sites lead to, with the address in its field. Its form is always posted natively: it is
 * pressed once, and the page that follows says what is left to do.
 * @param formToken says when the page was opened; empty where it is not known
 */
function SubscribePage({ formToken }: { formToken: string }) {
  const { name } = useSite()
  const { search } = useLocation()
  const { attributes, answer, texts } = useNativeForm('newsletter')
  const sent = new URLSearchParams(search).get('email')?.trim() ?? ''
  const isAddress = sent.length <= textLimits.email && !findProblems.newsletter({ email: sent }).email

  if (answer?.isSent) {
    return (
      <NewsletterPage title={words.title(name)}>
        <p role="status">{answer.message}</p>
      </NewsletterPage>
    )
  }
  return (
    <NewsletterPage title={words.title(name)}>
      <p>{words.lead(name)}</p>
      {!answer && !isAddress && <p>{sent ? words.wrongAddress : words.noAddress}</p>}
      <form {...attributes} className="subscribe-form" data-native>
        <NativeForm form="newsletter" answer={answer} />
        <input type="hidden" name="isMeant" value={answer?.isQuestion ? 'yes' : ''} />
        <input type="hidden" name="formToken" defaultValue={formToken} />
        <FormField label={fieldLabels.newsletter.email} problem={answer?.problems.email}>
          {(field) => (
            <input
              {...field}
              className="input"
              type="email"
              name="email"
              required
              maxLength={textLimits.email}
              autoComplete="email"
              defaultValue={texts.email ?? (isAddress ? sent : undefined)}
            />
          )}
        </FormField>
        <button type="submit" className="button">
          {words.button}
        </button>
      </form>
    </NewsletterPage>
  )
}
