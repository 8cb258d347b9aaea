import { NavLink } from 'react-router'
import { paths } from '#web/routing/paths.ts'

/** The pages of the menu's item *Settings*. */
export function SettingsNav() {
  return (
    <nav aria-label="Settings" className="filters">
      <NavLink className="button quiet small" to={paths.settings} end>
        Publication
      </NavLink>
      <NavLink className="button quiet small" to={paths.health}>
        Health
      </NavLink>
    </nav>
  )
}
