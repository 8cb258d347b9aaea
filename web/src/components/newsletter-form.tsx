import { type SubmitEvent, useId } from 'react'
import toast from 'react-hot-toast'
import { textLimits } from '#contract/limits.ts'
import { newsletterApi, unwrap } from '../api/api.ts'
import { formText } from '../dom/form-text.ts'
import { fieldLabels, findProblems } from '../forms/problems.ts'
import { useNativeForm } from '../hooks/use-native-form.ts'
import { useProblems } from '../hooks/use-problems.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { NativeForm } from './native-form.tsx'
import './newsletter-form.css'

/** The newsletter form. It validates the address itself, to show its own messages instead of the browser's. */
export function NewsletterForm() {
  const { submit, busy } = useSubmit()
  const { attributes, answer, texts, dismiss } = useNativeForm('newsletter')
  const { problems, check, onInput } = useProblems(answer?.problems)
  const problemId = useId()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    dismiss()
    const form = event.currentTarget
    const email = formText(new FormData(form), 'email').trim()
    const found = findProblems.newsletter({ email })
    if (!check(form, found)) {
      if (found.email) toast.error(found.email)
      return
    }
    submit(() => unwrap(newsletterApi.subscribe.$post({ json: { email } })), {
      onSuccess: () => form.reset(),
      success: '✅ Subscribed successfully!',
      failure: 'Something went wrong!',
    })
  }

  return (
    <form {...attributes} className="newsletter-form" onInput={onInput} onSubmit={onSubmit}>
      <NativeForm form="newsletter" answer={answer} />
      <input
        className="input"
        type="email"
        name="email"
        required
        maxLength={textLimits.email}
        autoComplete="email"
        placeholder="Enter your email"
        defaultValue={texts.email}
        aria-label={fieldLabels.newsletter.email}
        aria-invalid={Boolean(problems.email)}
        aria-describedby={problems.email ? problemId : undefined}
      />
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Subscribing...' : 'Subscribe'}
      </button>
      {/* The toast announces it. */}
      <p className="field-error" id={problemId}>
        {problems.email}
      </p>
    </form>
  )
}
