import { NavLink } from 'react-router'
import type { SiteLink as Props } from '#contract/site-settings.ts'

/** The path of a file, such as a feed, which the router has no page for. */
const filePath = /\.\w+$/

/** A link of the navigation or the footer: a page of this site, one of its files, or an address elsewhere. */
export function SiteLink({ label, href, className = '' }: Props & { className?: string }) {
  if (!href.startsWith('/') || filePath.test(href)) {
    return (
      <a href={href} className={className}>
        {label}
      </a>
    )
  }
  return (
    <NavLink to={href} end className={className}>
      {label}
    </NavLink>
  )
}
