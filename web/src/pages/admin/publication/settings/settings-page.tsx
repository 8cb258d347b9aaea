import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { settingsParts } from './parts.ts'
import './settings-page.css'

const links: { to: string; title: string; isApart?: true }[] = [
  ...settingsParts.map(({ slug, title }) => ({ to: adminPaths.settingsPart.href(slug), title })),
  { to: adminPaths.newsletterSettings, title: 'Newsletter', isApart: true },
  { to: adminPaths.aiSettings, title: 'AI' },
  { to: adminPaths.people, title: 'People' },
  { to: adminPaths.passkeySettings, title: 'Passkeys' },
  { to: adminPaths.activity, title: 'Activity' },
  { to: adminPaths.health, title: 'Health' },
]

/** A page of the menu's item *Settings*, beside the list of them; in a narrow window below a line of them, which scrolls. */
export function SettingsPage({ children }: { children: ReactNode }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  useLayoutEffect(() => {
    const strip = nav.current
    const current = pathname && strip?.querySelector<HTMLElement>('[aria-current]')
    if (strip && current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
  }, [pathname])

  return (
    <div className="settings-page">
      <nav aria-label="Settings" className="settings-nav" ref={nav}>
        {links.map(({ to, title, isApart }) => (
          <NavLink key={to} to={to} data-apart={isApart}>
            {title}
          </NavLink>
        ))}
      </nav>
      <div className="settings-content">{children}</div>
    </div>
  )
}
