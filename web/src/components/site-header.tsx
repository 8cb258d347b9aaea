import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useToken } from '../api/session.ts'
import { paths } from '../routing/paths.ts'
import { Icon, icons } from './icon.tsx'
import { Logo } from './logo.tsx'
import './site-header.css'

const links = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.privacyPolicy, label: 'Privacy Policy' },
]

/** The header of the readers' pages. Small screens show its navigation after a press of the menu button. */
export function SiteHeader() {
  const token = useToken()
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, also one to the current page.
  useEffect(() => setIsOpen(false), [key])

  useEffect(() => {
    if (!isOpen) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])

  return (
    <header className="site-header">
      <div className="page">
        <Logo />
        <nav className="site-nav" id="site-nav" aria-label="Main" data-open={isOpen}>
          {links.map(({ to, label }) => (
            <NavLink key={to} to={to} end onClick={() => setIsOpen(false)}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Link className="button small" to={paths.admin}>
          {token ? 'Dashboard' : 'Login'}
        </Link>
        <button
          ref={toggle}
          type="button"
          className="icon-button menu-toggle"
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="site-nav"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon path={isOpen ? icons.close : icons.menu} />
        </button>
      </div>
    </header>
  )
}
