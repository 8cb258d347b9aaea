import { NavLink } from 'react-router'
import { adminPaths } from '#web/routing/admin-paths.ts'

/** The pages of the menu's item *Import and export*. */
export function ExchangeNav() {
  return (
    <nav aria-label="Import and export" className="page-tabs">
      <NavLink to={adminPaths.import}>Import</NavLink>
      <NavLink to={adminPaths.export}>Export</NavLink>
      <NavLink to={adminPaths.backups}>Backups</NavLink>
    </nav>
  )
}
