import type { SubmitEvent } from 'react'
import { textLimits } from '#contract/limits.ts'
import { contactApi, unwrap } from '../api/api.ts'
import { formText } from '../dom/form-text.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { useAlert } from './dialog/use-alert.tsx'
import { NeedsScript } from './needs-script.tsx'

/** The contact form. Its outcome is shown in a dialog, not as a toast. */
export function ContactForm() {
  const { alert, alertDialog } = useAlert()
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
    submit(() => unwrap(contactApi.$post({ json })), {
      onSuccess: () => form.reset(),
      failure: 'Failed to send message. Please try again.',
    })
  }

  return (
    // A form in a form would submit both.
    <>
      <form className="contact-form panel stack" method="post" onSubmit={onSubmit}>
        <h2>Send a message</h2>
        <NeedsScript what="Sending a message from here" />
        <label className="field">
          Name
          <input className="input" name="name" required maxLength={textLimits.contactName} autoComplete="name" />
        </label>
        <label className="field">
          Email
          <input
            className="input"
            name="email"
            type="email"
            required
            maxLength={textLimits.email}
            autoComplete="email"
          />
        </label>
        <label className="field">
          Message
          <textarea className="input" name="message" required maxLength={textLimits.contactMessage} rows={6} />
        </label>
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
