import './contact.css'
import type { ReactNode } from 'react'
import { textLimits } from '#contract/limits.ts'
import { contactApi, unwrap } from '../api/api.ts'
import { useAlert } from '../components/dialog/use-alert.tsx'
import { EmailInput } from '../components/email-input.tsx'
import { FormField } from '../components/form-field.tsx'
import { Icon, icons } from '../components/icon.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { NameField, TextField, VisitorForm } from '../components/visitor-form.tsx'
import { loadFrame } from '../loaders/frame.ts'
import { paths } from '../routing/paths.ts'
import { useSite } from '../site/use-site.ts'

export const loader = loadFrame

export function Component() {
  const { name, contact } = useSite()
  const { email, emailNote, phone, phoneHours, office, officeNote } = contact
  return (
    <main id="main" className="page contact-page">
      <PageMeta
        title="Contact"
        description={`Write to ${name}, call or ask. We answer within 24 hours.`}
        canonical={paths.contact}
      />
      <header>
        <h1>Contact us</h1>
        <p className="soft lead-in">
          A question, a correction, an idea for an article: we read everything that arrives.
        </p>
      </header>
      <div className="contact-columns">
        {(email || phone || office) && (
          <ul className="contact-cards taps">
            {email && (
              <ContactCard icon={icons.mail} title="Email" note={emailNote}>
                <a href={`mailto:${email}`}>{email}</a>
              </ContactCard>
            )}
            {phone && (
              <ContactCard icon={icons.phone} title="Phone" note={phoneHours}>
                <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
              </ContactCard>
            )}
            {office && (
              <ContactCard icon={icons.globe} title="Office" note={officeNote}>
                <p>{office}</p>
              </ContactCard>
            )}
          </ul>
        )}
        <ContactForm />
      </div>
    </main>
  )
}

function ContactCard({
  icon,
  title,
  note,
  children,
}: {
  icon: string
  title: string
  note: string
  children: ReactNode
}) {
  return (
    <li>
      <Icon path={icon} />
      <h2>{title}</h2>
      {children}
      {note && <p className="soft">{note}</p>}
    </li>
  )
}

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
