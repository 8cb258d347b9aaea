import { type SubmitEvent, useId, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import { formText } from '../dom/form-text.ts'
import { importOptionally } from '../dom/reload-after-deployment.ts'
import { toasts } from '../dom/toasts.ts'
import { fieldLabels, findProblems } from '../forms/problems.ts'
import { useNativeForm } from '../hooks/use-native-form.ts'
import { useProblems } from '../hooks/use-problems.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { NativeForm } from './native-form.tsx'
import './newsletter-form.css'

const loadParts = () => import('../newsletter/form-parts.tsx')

/** The newsletter form. It validates the address itself, to show its own messages instead of the browser's. */
export function NewsletterForm() {
  const { submit, busy } = useSubmit()
  const { attributes, answer, texts, dismiss } = useNativeForm('newsletter')
  const { problems, check, onInput } = useProblems(answer?.problems)
  const problemId = useId()
  const [note, setNote] = useState('')
  // Code that it needs once somebody types: other readers must not download it.
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts>> | null>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    dismiss()
    setNote('')
    const form = event.currentTarget
    const email = formText(new FormData(form), 'email').trim()
    const found = findProblems.newsletter({ email })
    if (!check(form, found)) {
      if (found.email) toasts.error(found.email)
      return
    }
    submit(async () => (await loadParts()).subscribe(email), {
      onSuccess(signUp) {
        form.reset()
        setNote(signUp.note)
      },
      success: '✅ Subscribed successfully!',
      failure: 'Something went wrong!',
    })
  }

  return (
    <form
      {...attributes}
      className="newsletter-form"
      onInput={(event) => {
        onInput(event)
        if (!parts) void importOptionally(loadParts).then(setParts)
      }}
      onSubmit={onSubmit}
    >
      <NativeForm form="newsletter" answer={answer} />
      <input type="hidden" name="isMeant" value={answer?.isQuestion ? 'yes' : ''} />
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
      {/* There before its text, so that screen readers announce that. */}
      <p className={note ? 'form-sent' : 'visually-hidden'} role="status">
        {note}
      </p>
      {parts && <parts.AddressHint />}
    </form>
  )
}
