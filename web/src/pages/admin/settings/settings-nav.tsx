import { NavLink } from 'react-router'
import { adminPaths } from '#web/routing/admin-paths.ts'

/** The pages of the menu's item *Settings*. */
export function SettingsNav() {
  return (
    <nav aria-label="Settings" className="filters">
      <NavLink className="button quiet small" to={adminPaths.settings} end>
        Publication
      </NavLink>
      <NavLink className="button quiet small" to={adminPaths.newsletterSettings}>
        Newsletter
      </NavLink>
      <NavLink className="button quiet small" to={adminPaths.aiSettings}>
        AI
      </NavLink>
      <NavLink className="button quiet small" to={adminPaths.health}>
        Health
      </NavLink>
    </nav>
  )
}
