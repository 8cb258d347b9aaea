import { type SubmitEvent, useContext, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { newsletterPages } from '#contract/newsletter-pages.ts'
import type { PreferredFrequency, ReaderPreferences } from '#contract/preferences.ts'
import { newsletterApi, unwrap } from '../api/api.ts'
import { focusHeading } from '../dom/focus-heading.ts'
import { FormAnswers } from '../forms/form-answer.ts'
import { preferenceFields, readChoice } from '../forms/preferences-choice.ts'
import { sentHref, sentParameter } from '../forms/sent-forms.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { paths, tokenParameter } from '../routing/paths.ts'
import { useSite } from '../site/use-site.ts'
import { NativeForm } from './native-form.tsx'
import { NewsletterPage, SignUpAgain } from './newsletter-page.tsx'
import './preferences-form.css'

/** The reader's preferences, or the API's sentence where the link does not work; null without a token. */
export type LoadedPreferences = { preferences: ReaderPreferences } | { refusal: string } | null

const words = newsletterPages.preferences

/** The page on which a reader chooses how often, and about what, mail comes. */
export function PreferencesPage({ loaded }: { loaded: LoadedPreferences }) {
  const { pathname, search } = useLocation()
  const { answer } = useContext(FormAnswers)
  const [hasActed, setHasActed] = useState(false)
  const query = new URLSearchParams(search)
  const isSent = query.get(sentParameter) === 'preferences'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is another one when the page says what was sent
  useEffect(() => {
    if (hasActed) focusHeading()
  }, [isSent])

  if (isSent) {
    return (
      <NewsletterPage title={words.doneTitle}>
        <p>{words.done}</p>
      </NewsletterPage>
    )
  }
  if (answer) {
    return (
      <NewsletterPage title={words.notSavedTitle}>
        <p role="alert">{answer.problems.token ?? answer.message}</p>
        <p>{words.goBack}</p>
      </NewsletterPage>
    )
  }
  if (!loaded || 'refusal' in loaded) {
    return (
      <NewsletterPage title={loaded ? newsletterPages.refusedTitle : words.title}>
        <p>{loaded ? loaded.refusal : newsletterPages.incomplete}</p>
        {loaded && (
          <p>
            <SignUpAgain />
          </p>
        )}
      </NewsletterPage>
    )
  }
  return (
    <PreferencesForm
      preferences={loaded.preferences}
      token={query.get(tokenParameter) ?? ''}
      pathname={pathname}
      onSave={() => setHasActed(true)}
    />
  )
}

type FormProps = { preferences: ReaderPreferences; token: string; pathname: string; onSave: () => void }

function PreferencesForm({ preferences, token, pathname, onSave }: FormProps) {
  const { email, frequency, categories, offered, hasDigest } = preferences
  const { name } = useSite()
  const navigate = useNavigate()
  const { submit, busy } = useSubmit()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const texts = preferenceFields.map((field) => [field, fields.getAll(field).join(' ')])
    const choice = readChoice(Object.fromEntries(texts))
    // The page that follows says it: no toast.
    submit(() => unwrap(newsletterApi.preferences.$post({ json: choice })).then(() => null), {
      onSuccess() {
        onSave()
        // Without the token, as after a native form.
        const sent = choice.frequency === 'none' ? 'unsubscribe' : 'preferences'
        navigate(sentHref(sent, paths[sent]), { replace: true })
      },
    })
  }

  const weekly = hasDigest ? words.weeklyNote : words.noDigest
  const all: { value: PreferredFrequency; label: string; note: string; isOffered?: boolean }[] = [
    { value: 'each', label: words.each, note: words.eachNote },
    { value: 'weekly', label: words.weekly, note: weekly, isOffered: hasDigest || frequency === 'weekly' },
    { value: 'none', label: words.none, note: words.noneNote },
  ]
  const frequencies = all.filter(({ isOffered = true }) => isOffered)
  return (
    <NewsletterPage title={words.title}>
      <p>{words.lead(name, email)}</p>
      <form className="preferences" method="post" action={pathname} data-native onSubmit={onSubmit}>
        <NativeForm form="preferences" answer={null} />
        <input type="hidden" name="token" defaultValue={token} />
        <input type="hidden" name="offered" defaultValue={offered.length} />
        <fieldset>
          <legend>{words.howOften}</legend>
          {frequencies.map(({ value, label, note }) => (
            <label key={value} className="preference">
              <input type="radio" name="frequency" value={value} defaultChecked={value === frequency} />
              <span>
                {label}
                <span className="form-hint">{note}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {offered.length > 1 && (
          <fieldset>
            <legend>{words.about}</legend>
            <p className="form-hint">{words.aboutNote}</p>
            <div className="preference-categories">
              {offered.map((category) => (
                <label key={category.key} className="preference">
                  <input
                    type="checkbox"
                    name="category"
                    value={category.key}
                    defaultChecked={categories?.includes(category.key) ?? true}
                  />
                  <bdi>{category.name}</bdi>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <p className="form-hint">{words.letters}</p>
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? words.busy : words.button}
        </button>
      </form>
    </NewsletterPage>
  )
}
