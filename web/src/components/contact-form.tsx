import type { SubmitEvent } from 'react'
import { textLimits } from '#contract/limits.ts'
import { contactApi, unwrap } from '../api/api.ts'
import { formText } from '../dom/form-text.ts'
import { fieldLabels, findProblems } from '../forms/problems.ts'
import { useNativeForm } from '../hooks/use-native-form.ts'
import { useProblems } from '../hooks/use-problems.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { useAlert } from './dialog/use-alert.tsx'
import { EmailInput } from './email-input.tsx'
import { FormField } from './form-field.tsx'
import { NameField } from './name-field.tsx'
import { NativeForm } from './native-form.tsx'

/** The contact form. Its outcome is shown in a dialog, not as a toast. */
export function ContactForm() {
  const { alert, alertDialog } = useAlert()
  const { attributes, answer, texts, dismiss } = useNativeForm('contact')
  const { problems, check, onInput } = useProblems(answer?.problems)
  const { submit, busy } = useSubmit({
    success: (message) => alert(`✅ ${message}`),
    error: (message) => alert(`❌ ${message}`),
  })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    dismiss()
    const form = event.currentTarget
    const fields = new FormData(form)
    const json = {
      name: formText(fields, 'name'),
      email: formText(fields, 'email'),
      message: formText(fields, 'message'),
    }
    if (!check(form, findProblems.contact(json))) return
    submit(() => unwrap(contactApi.$post({ json })), {
      onSuccess: () => form.reset(),
      failure: 'Failed to send message. Please try again.',
    })
  }

  return (
    // A form in a form would submit both.
    <>
      <form {...attributes} className="contact-form panel stack" onInput={onInput} onSubmit={onSubmit}>
        <h2>Send a message</h2>
        <NativeForm form="contact" answer={answer} />
        <NameField
          label={fieldLabels.contact.name}
          problem={problems.name}
          maxLength={textLimits.contactName}
          text={texts.name}
        />
        <FormField label={fieldLabels.contact.email} problem={problems.email}>
          {(field) => <EmailInput {...field} autoComplete="email" defaultValue={texts.email} />}
        </FormField>
        <FormField label={fieldLabels.contact.message} problem={problems.message}>
          {(field) => (
            <textarea
              {...field}
              className="input"
              name="message"
              required
              maxLength={textLimits.contactMessage}
              rows={6}
              defaultValue={texts.message}
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
