import { Link } from 'react-router'
import { useToken } from '../api/session.ts'

/** A link for the admin to the editor of what the page shows. */
export function EditLink({ to }: { to: string }) {
  const isSignedIn = useToken() !== null
  return (
    isSignedIn && (
      <Link className="button quiet small" to={to}>
        Edit
      </Link>
    )
  )
}
