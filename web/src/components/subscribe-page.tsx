import { useLocation } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { newsletterPages } from '#contract/newsletter-pages.ts'
import { fieldLabels, findProblems } from '../forms/problems.ts'
import { useNativeForm } from '../hooks/use-native-form.ts'
import { useSite } from '../site/use-site.ts'
import { FormField } from './form-field.tsx'
import { NativeForm } from './native-form.tsx'
import { NewsletterPage } from './newsletter-page.tsx'

const words = newsletterPages.subscribe

/**
 * The page that forms on other sites lead to, with the address in its field. Its form is always posted natively: it is
 * pressed once, and the page that follows says what is left to do.
 * @param formToken says when the page was opened; empty where it is not known
 */
export function SubscribePage({ formToken }: { formToken: string }) {
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
