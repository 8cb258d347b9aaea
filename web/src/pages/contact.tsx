import type { ReactNode } from 'react'
import { ContactForm } from '../components/contact-form.tsx'
import { Icon, icons } from '../components/icon.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { loadFrame } from '../loaders/frame.ts'
import { paths } from '../routing/paths.ts'
import { useSite } from '../site/use-site.ts'
import './contact.css'

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
          <ul className="contact-cards">
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
