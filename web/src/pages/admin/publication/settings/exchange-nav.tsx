import { NavLink } from 'react-router'
import { adminPaths } from '#web/routing/admin-paths.ts'

/** The pages of the menu's item *Import and export*. */
export function ExchangeNav() {
  return (
    <nav aria-label="Import and export" className="filters">
      <NavLink className="button quiet small" to={adminPaths.import}>
        Import
      </NavLink>
      <NavLink className="button quiet small" to={adminPaths.export}>
        Export
      </NavLink>
      <NavLink className="button quiet small" to={adminPaths.backups}>
        Backups
      </NavLink>
    </nav>
  )
}
