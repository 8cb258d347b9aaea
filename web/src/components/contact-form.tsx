import type { SubmitEvent } from 'react'
import { textLimits } from '#contract/limits.ts'
import { emailPattern } from '#contract/patterns.ts'
import { contactApi, unwrap } from '../api/api.ts'
import { formText } from '../dom/form-text.ts'
import { findEmptyFields, type Problems, useProblems } from '../hooks/use-problems.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { useAlert } from './dialog/use-alert.tsx'
import { EmailInput } from './email-input.tsx'
import { FormField } from './form-field.tsx'
import { NeedsScript } from './needs-script.tsx'

/** The contact form. Its outcome is shown in a dialog, not as a toast. */
export function ContactForm() {
  const { alert, alertDialog } = useAlert()
  const { problems, check, onInput } = useProblems()
  const { submit, busy } = useSubmit({
    success: (message) => alert(`✅ ${message}`),
    error: (message) => alert(`❌ ${message}`),
  })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const json = {
      name: formText(fields, 'name'),
      email: formText(fields, 'email'),
      message: formText(fields, 'message'),
    }
    if (!check(form, problemsOf(json))) return
    submit(() => unwrap(contactApi.$post({ json })), {
      onSuccess: () => form.reset(),
      failure: 'Failed to send message. Please try again.',
    })
  }

  return (
    // A form in a form would submit both.
    <>
      <form className="contact-form panel stack" method="post" noValidate onInput={onInput} onSubmit={onSubmit}>
        <h2>Send a message</h2>
        <NeedsScript what="Sending a message from here" />
        <FormField label="Name" problem={problems.name}>
          {(field) => (
            <input
              {...field}
              className="input"
              name="name"
              required
              maxLength={textLimits.contactName}
              autoComplete="name"
            />
          )}
        </FormField>
        <FormField label="Email" problem={problems.email}>
          {(field) => <EmailInput {...field} autoComplete="email" />}
        </FormField>
        <FormField label="Message" problem={problems.message}>
          {(field) => (
            <textarea
              {...field}
              className="input"
              name="message"
              required
              maxLength={textLimits.contactMessage}
              rows={6}
            />
          )}
        </FormField>
        <div>
          <button type="submit" className="button" aria-disabled={busy}>
            {busy ? 'Sending...' : 'Send Message'}
          </button>
        </div>
      </form>
      {alertDialog}
    </>
  )
}

type Message = { name: string; email: string; message: string }

function problemsOf(message: Message): Problems {
  return {
    ...(!emailPattern.test(message.email) && { email: 'Enter an email address, like name@example.com.' }),
    ...findEmptyFields(message, { name: 'Name', email: 'Email', message: 'Message' }),
  }
}
