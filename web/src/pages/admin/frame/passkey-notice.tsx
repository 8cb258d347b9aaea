import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { IsoDate } from '#contract/wire.ts'
import { takeSignIn } from '#web/api/log-in.ts'
import { hasPasskeySupport } from '#web/api/passkey-support.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { useDateFormats } from './use-date-formats.ts'

/**
 * Asks an account without a passkey for one. From the day on that the settings name, it leads to the account page after each login; it
 * keeps nobody from working.
 * @param from that day; null where nobody is asked
 */
export function PasskeyNotice({ from }: { from: IsoDate | null }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { formatDay } = useDateFormats()
  const isDue = from !== null && Date.parse(from) <= Date.now()

  useEffect(() => {
    if (isDue && takeSignIn()) navigate(adminPaths.account)
  }, [isDue, navigate])

  const isHere = pathname === adminPaths.account
  return (
    <p className="pending-changes" role="status">
      {from !== null && (
        <>
          {isDue
            ? 'Please add a passkey to your account. Your password goes on working.'
            : `From ${formatDay(from)} on you are asked to have a passkey.`}{' '}
          {!hasPasskeySupport() && 'This browser has no passkeys: use one that does. '}
          {isHere ? 'Add one below.' : <Link to={adminPaths.account}>Add a passkey</Link>}
        </>
      )}
    </p>
  )
}
