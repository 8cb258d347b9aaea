import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useToken } from '../api/session.ts'
import { AboutText } from '../components/about-text.tsx'
import { EditLink } from '../components/edit-link.tsx'
import { Icon, icons } from '../components/icon.tsx'
import { OwnPage } from '../components/own-page.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { loadBuiltInPage } from '../loaders/load-built-in-page.ts'
import { paths } from '../routing/paths.ts'
import { useSite } from '../site/use-site.ts'
import './about.css'
import './blog.css'

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

export const loader = loadBuiltInPage('about')

/** What the site is. A text that the admin has published is the whole page: the site's own parts speak for no other text. */
export function Component() {
  const { page, text } = useLoaderData<typeof loader>()
  return page && text ? <OwnPage page={page} text={text} /> : <AboutSite />
}

/** The page as the specification describes it. */
function AboutSite() {
  const [isOpen, setIsOpen] = useState(false)
  const token = useToken()
  const { name } = useSite()
  return (
    <main id="main" className="page about-page">
      <PageMeta
        title="About"
        description={`What ${name} is, who writes it and how it is made.`}
        canonical={paths.about}
      />
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
      <ul className="features">
        {features.map(({ icon, title, text }) => (
          <li key={title} className="panel">
            <Icon path={icon} />
            <h2>{title}</h2>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ul>
      <section className="call-to-action" aria-labelledby="call-to-action">
        <h2 id="call-to-action">Do you write here?</h2>
        <p className="soft">The desk is open.</p>
        <Link className="button" to={token ? paths.admin : paths.login}>
          {token ? 'Dashboard' : 'Login'}
        </Link>
      </section>
    </main>
  )
}
