import { ContactForm } from '../components/contact-form.tsx'
import { Icon, icons } from '../components/icon.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { loadFrame } from '../loaders/frame.ts'
import { paths } from '../routing/paths.ts'
import { site } from '../site/site.ts'
import './contact.css'

export const loader = loadFrame

export function Component() {
  return (
    <main id="main" className="page contact-page">
      <PageMeta
        title="Contact"
        description={`Write to ${site.name}, call or ask. We answer within 24 hours.`}
        canonical={paths.contact}
      />
      <header>
        <h1>Contact us</h1>
        <p className="soft lead-in">
          A question, a correction, an idea for an article: we read everything that arrives.
        </p>
      </header>
      <div className="contact-columns">
        <ul className="contact-cards">
          <li className="panel">
            <Icon path={icons.mail} />
            <h2>Email</h2>
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <p className="soft">We respond within 24 hours.</p>
          </li>
          <li className="panel">
            <Icon path={icons.phone} />
            <h2>Phone</h2>
            <a href={`tel:${site.phone.replace(/\s/g, '')}`}>{site.phone}</a>
            <p className="soft">Mon–Fri 9AM–6PM IST</p>
          </li>
          <li className="panel">
            <Icon path={icons.globe} />
            <h2>Office</h2>
            <p>Fully online</p>
            <p className="soft">No front desk, no queue: we work from everywhere.</p>
          </li>
        </ul>
        <ContactForm />
      </div>
    </main>
  )
}
