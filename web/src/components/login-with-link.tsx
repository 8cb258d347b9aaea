import { Link } from 'react-router'
import { logInWithLink } from '../api/log-in.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { paths } from '../routing/paths.ts'

/**
 * Signs the admin in by a login link. Only the button uses the link up: programs that open the addresses in a mail or a
 * chat do not.
 * @param link the token of the link
 */
export function LoginWithLink({ link }: { link: string }) {
  const { submit, busy } = useSubmit()
  return (
    <div className="login-form">
      <button type="button" className="button" aria-disabled={busy} onClick={() => submit(() => logInWithLink(link))}>
        {busy ? 'Logging in...' : 'Log in with this link'}
      </button>
      <p className="soft">
        The link works once. You can also <Link to={paths.login}>log in with email and password</Link>.
      </p>
    </div>
  )
}
