import { type SubmitEvent, useRef } from 'react'
import toast from 'react-hot-toast'
import { textLimits } from '#contract/limits.ts'
import { emailPattern } from '#contract/patterns.ts'
import { newsletterApi, unwrap } from '../api/api.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { NeedsScript } from './needs-script.tsx'
import './newsletter-form.css'

/** The newsletter form. It validates the address itself, to show its own messages instead of the browser's. */
export function NewsletterForm() {
  const { submit, busy } = useSubmit()
  const input = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = input.current?.value.trim() ?? ''
    const problem = problemOf(email)
    if (problem) {
      toast.error(problem)
      input.current?.focus()
      return
    }
    submit(() => unwrap(newsletterApi.subscribe.$post({ json: { email } })), {
      onSuccess: () => form.reset(),
      success: '✅ Subscribed successfully!',
      failure: 'Something went wrong!',
    })
  }

  return (
    <form className="newsletter-form" method="post" noValidate onSubmit={onSubmit}>
      <NeedsScript what="Subscribing" />
      <input
        ref={input}
        className="input"
        type="email"
        name="email"
        required
        maxLength={textLimits.email}
        autoComplete="email"
        placeholder="Enter your email"
        aria-label="Address for the newsletter"
      />
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Subscribing...' : 'Subscribe'}
      </button>
    </form>
  )
}

function problemOf(email: string) {
  if (email === '') return '⚠️ Please enter your email!'
  return emailPattern.test(email) ? null : '❌ Invalid email address!'
}
