import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameWhoMay, type Permission } from '#contract/permissions.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { useReach } from './rights.ts'

type Props = { needs: Permission; to: string; className?: string; children: ReactNode }

/** A link for who may open the page; its text alone for all others. */
export function PermittedLink({ needs, children, ...link }: Props) {
  return useReach()(needs) === 'none' ? children : <Link {...link}>{children}</Link>
}

/** Where it is said how something is set up, or for who may not read that, who can. */
export function HowToSetUp({ what }: { what: string }) {
  if (useReach()('health:read') === 'none') return `Ask the ${nameWhoMay('health:read')} to set ${what} up.`
  return (
    <>
      <Link to={adminPaths.health}>Health</Link> says how to set {what} up.
    </>
  )
}
