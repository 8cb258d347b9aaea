import { type SubmitEvent, useId } from 'react'
import toast from 'react-hot-toast'
import { textLimits } from '#contract/limits.ts'
import { emailPattern } from '#contract/patterns.ts'
import { newsletterApi, unwrap } from '../api/api.ts'
import { formText } from '../dom/form-text.ts'
import { useProblems } from '../hooks/use-problems.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { NeedsScript } from './needs-script.tsx'
import './form-field.css'
import './newsletter-form.css'

/** The newsletter form. It validates the address itself, to show its own messages instead of the browser's. */
export function NewsletterForm() {
  const { submit, busy } = useSubmit()
  const { problems, check, onInput } = useProblems()
  const problemId = useId()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = formText(new FormData(form), 'email').trim()
    const problem = problemOf(email)
    if (!check(form, { email: problem })) {
      toast.error(problem)
      return
    }
    submit(() => unwrap(newsletterApi.subscribe.$post({ json: { email } })), {
      onSuccess: () => form.reset(),
      success: '✅ Subscribed successfully!',
      failure: 'Something went wrong!',
    })
  }

  return (
    <form className="newsletter-form" method="post" noValidate onInput={onInput} onSubmit={onSubmit}>
      <NeedsScript what="Subscribing" />
      <input
        className="input"
        type="email"
        name="email"
        required
        maxLength={textLimits.email}
        autoComplete="email"
        placeholder="Enter your email"
        aria-label="Address for the newsletter"
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

/** Empty for an address. */
function problemOf(email: string) {
  if (email === '') return '⚠️ Please enter your email!'
  return emailPattern.test(email) ? '' : '❌ Invalid email address!'
}
