import { textLimits } from '#contract/limits.ts'
import { contactApi, unwrap } from '../api/api.ts'
import { useAlert } from './dialog/use-alert.tsx'
import { EmailInput } from './email-input.tsx'
import { FormField } from './form-field.tsx'
import { NameField, TextField, VisitorForm } from './visitor-form.tsx'

/** The contact form. Its outcome is shown in a dialog, not as a toast. */
export function ContactForm() {
  const { alert, alertDialog } = useAlert()
  return (
    // A form in a form would submit both.
    <>
      <VisitorForm
        form="contact"
        className="contact-form panel stack"
        heading={<h2>Send a message</h2>}
        submitLabel="Send Message"
        busyLabel="Sending..."
        notify={{ success: (message) => alert(`✅ ${message}`), error: (message) => alert(`❌ ${message}`) }}
        failure="Failed to send message. Please try again."
        send={(textOf) => {
          const json = { name: textOf('name'), email: textOf('email'), message: textOf('message') }
          return unwrap(contactApi.$post({ json }))
        }}
      >
        {(fieldOf) => {
          const { label, problem, defaultValue } = fieldOf('email')
          return (
            <>
              <NameField {...fieldOf('name')} maxLength={textLimits.contactName} />
              <FormField label={label} problem={problem}>
                {(field) => <EmailInput {...field} autoComplete="email" defaultValue={defaultValue} />}
              </FormField>
              <TextField {...fieldOf('message')} maxLength={textLimits.contactMessage} rows={6} />
            </>
          )
        }}
      </VisitorForm>
      {alertDialog}
    </>
  )
}
