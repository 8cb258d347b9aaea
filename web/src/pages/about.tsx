import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { cutText } from '#contract/cut-text.ts'
import type { AuthorListing } from '#contract/listings.ts'
import { useToken } from '../api/session.ts'
import { AboutText } from '../components/about-text.tsx'
import { Avatar } from '../components/avatar.tsx'
import { EditLink } from '../components/edit-link.tsx'
import { Icon, icons } from '../components/icon.tsx'
import { OwnPage } from '../components/own-page.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { loadBuiltInPage } from '../loaders/load-built-in-page.ts'
import { paths } from '../routing/paths.ts'
import { readBiography } from '../site/biography.ts'
import { useSite } from '../site/use-site.ts'
import './about.css'
import './blog.css'

/** How much of a biography without a role is shown, in characters. */
const tellingLength = 120

const features = [
  {
    icon: icons.spark,
    title: 'AI-Powered Blogging',
    text: 'A first draft, a better title or five links worth following: the assistant proposes, a person decides.',
  },
  {
    icon: icons.gauge,
    title: 'Intuitive Dashboard',
    text: 'Write, publish and moderate in one place. What needs attention is on the first screen.',
  },
  {
    icon: icons.devices,
    title: 'Responsive Design',
    text: 'One site for the phone on the train and the large screen at home, in daylight and in the dark.',
  },
]

export const loader = loadBuiltInPage('about', ',authors')

/** About the site. A text that the admin has published is the whole page: the site's own parts speak for no other text. */
export function Component() {
  const { page, text, authors } = useLoaderData<typeof loader>()
  return page && text ? <OwnPage page={page} text={text} /> : <AboutSite authors={authors} />
}

/** The page as the specification describes it, and whom it does not mention: who writes, and how to write to them. */
function AboutSite({ authors }: { authors: AuthorListing[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const token = useToken()
  const { name, contact } = useSite()
  return (
    <main id="main" className="page about-page">
      <PageMeta
        title="About"
        description={`What ${name} is, who writes it and how it is made.`}
        canonical={paths.about}
      />
      <div className="about-top">
        <header>
          <h1>{`About ${name}`}</h1>
          <AboutText name={name} isOpen={isOpen} />
          <button
            type="button"
            className="button quiet"
            aria-expanded={isOpen}
            aria-controls="about-more"
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Read Less' : 'Read More'}
          </button>
          <EditLink to={paths.editPage.href('about')} />
        </header>
        {authors.length > 0 && <Authors authors={authors} />}
      </div>
      <ul className="features">
        {features.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon path={icon} />
            <h2>{title}</h2>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ul>
      <div className="about-ends">
        <section aria-labelledby="write-to-us">
          <h2 id="write-to-us">Write to us</h2>
          <p className="soft taps">
            A question, a correction, an idea for an article
            {contact.email && (
              <>
                : <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </>
            )}
          </p>
          <Link className="button quiet" to={paths.contact}>
            Contact us
          </Link>
        </section>
        <section aria-labelledby="call-to-action">
          <h2 id="call-to-action">Do you write here?</h2>
          <p className="soft">The desk is open.</p>
          <Link className="button quiet" to={token ? paths.admin : paths.login}>
            {token ? 'Dashboard' : 'Login'}
          </Link>
        </section>
      </div>
    </main>
  )
}

/** Who writes, each with a link to the articles. */
function Authors({ authors }: { authors: AuthorListing[] }) {
  return (
    <section aria-labelledby="authors">
      <h2 id="authors">Who writes here</h2>
      <ul className="about-authors taps">
        {authors.map(({ name, path, image, biography }) => {
          const { role, text } = readBiography(biography)
          return (
            <li key={path}>
              <Avatar name={name} image={image} />
              <div>
                <Link to={path}>
                  <bdi>{name}</bdi>
                </Link>
                <p className="soft">
                  <bdi>{role || cutText(text, tellingLength)}</bdi>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
