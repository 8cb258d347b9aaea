import { Link } from 'react-router'
import { rightsKey, useToken } from '../api/session.ts'
import { readStored } from '../api/stored-token.ts'

/**
 * The roles that may edit every text, as `contract/permissions.ts` has them, which readers do not download. Who may edit their own alone
 * finds these in the admin area: a page of readers does not know whose it is.
 */
const editingRoles = /^\S* (editor|admin|owner)( |$)/

/** A link for the admin to the editor of what the page shows. */
export function EditLink({ to }: { to: string }) {
  const isSignedIn = useToken() !== null
  const rights = isSignedIn ? readStored(rightsKey) : null
  return (
    isSignedIn &&
    (rights === null || editingRoles.test(rights)) && (
      <Link className="button quiet small" to={to}>
        Edit
      </Link>
    )
  )
}
