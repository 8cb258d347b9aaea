import { useState } from 'react'
import { Link } from 'react-router'
import { useToken } from '../api/session.ts'
import { Icon, icons } from '../components/icon.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { loadFrame } from '../loaders/frame.ts'
import { paths } from '../routing/paths.ts'
import { site } from '../site/site.ts'
import './about.css'

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

export const loader = loadFrame

export function Component() {
  const [isOpen, setIsOpen] = useState(false)
  const token = useToken()
  return (
    <main id="main" className="page about-page">
      <PageMeta
        title="About"
        description={`What ${site.name} is, who writes it and how it is made.`}
        canonical={paths.about}
      />
      <header>
        <h1>About {site.name}</h1>
        <p className="lead-in">
          {site.name} is a home for articles on technology, startups, lifestyle and finance. They are written by people,
          with a machine at hand for the dull parts, and free for everyone to read.
        </p>
        <div id="about-more" className="about-more" hidden={!isOpen}>
          <p>
            We think that an article should say one thing well, load before you have lost interest, and leave you with
            somewhere to go next. So every article comes with resources that are worth your time, and with a place below
            it to disagree.
          </p>
          <p>
            Nothing follows you around here: there are no advertisements, no trackers and no cookies. What we make is
            paid for by people who like it, and judged by whether you come back.
          </p>
        </div>
        <button
          type="button"
          className="button quiet"
          aria-expanded={isOpen}
          aria-controls="about-more"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Read Less' : 'Read More'}
        </button>
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
