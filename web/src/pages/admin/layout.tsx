import { useEffect, useRef, useState } from 'react'
import { Outlet, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { PendingCounts } from '#contract/inbox.ts'
import { api, unwrap } from '../../api/api.ts'
import { dropToken, useToken } from '../../api/session.ts'
import { LoginScreen } from '../../components/login-screen.tsx'
import { Logo } from '../../components/logo.tsx'
import { paths } from '../../routing/paths.ts'
import { adminLoader } from './admin-loader.ts'
import { MenuLink } from './menu-link.tsx'
import './admin.css'
import './list/table.css'

/** How long logging out waits for the server, in milliseconds. */
const logOutTimeoutMs = 3_000

const links: { to: string; label: string; waiting?: keyof PendingCounts }[] = [
  { to: paths.admin, label: 'Dashboard' },
  { to: paths.addBlog, label: 'Add blogs' },
  { to: paths.listBlogs, label: 'List blogs' },
  { to: paths.comments, label: 'Comments', waiting: 'comments' },
  { to: paths.messages, label: 'Messages', waiting: 'messages' },
  { to: paths.subscribers, label: 'Subscribers' },
  { to: paths.account, label: 'Account' },
]

/** What waits for the admin. The menu does without numbers that it does not get. */
export const loader = adminLoader((api) => unwrap(api.admin.waiting.$get()).catch(() => null))

/** Each change of the screen may have changed the numbers. */
export const shouldRevalidate = () => true

/**
 * The admin area with a session, the login form without. When a session ends in the middle of work the screen stays
 * behind the form as it is, and so does what was typed.
 */
export function Component() {
  const token = useToken()
  const [wasOpened, setWasOpened] = useState(false)
  if (token && !wasOpened) setWasOpened(true)
  // Logging out ends at the front page, not at the login form.
  const [isLeaving, setIsLeaving] = useState(false)
  const isLockedOut = !token && !isLeaving
  const main = useFreshData(token)
  const waiting = useLoaderData<typeof loader>()
  return (
    <>
      {isLockedOut && <LoginScreen isInterruption={wasOpened} />}
      {wasOpened && (
        <div className="admin" hidden={isLockedOut}>
          <header>
            <Logo />
            <LogOutButton onLeave={() => setIsLeaving(true)} />
          </header>
          <nav aria-label="Admin">
            {links.map(({ to, label, waiting: what }) => (
              <MenuLink key={to} to={to} label={label} waiting={(what && waiting?.[what]) ?? 0} />
            ))}
          </nav>
          <main ref={main} tabIndex={-1} id={isLockedOut ? undefined : 'main'}>
            <Outlet />
          </main>
        </div>
      )}
    </>
  )
}

/**
 * Loads the screen once somebody has signed in, here or in another tab.
 * @returns for the element that takes the focus then
 */
function useFreshData(token: string | null) {
  const main = useRef<HTMLElement>(null)
  const { revalidate } = useRevalidator()
  const previous = useRef(token)
  useEffect(() => {
    const hasJustSignedIn = token !== null && previous.current === null
    previous.current = token
    if (!hasJustSignedIn) return
    revalidate()
    main.current?.focus()
  }, [token, revalidate])
  return main
}

function LogOutButton({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)

  async function logOut() {
    if (isLeaving) return
    setIsLeaving(true)
    onLeave()
    // Whatever the server answers: who wants to leave, leaves.
    await unwrap(api.admin.logout.$post({}, { init: { signal: AbortSignal.timeout(logOutTimeoutMs) } })).catch(() => {})
    dropToken()
    await navigate(paths.home)
  }

  return (
    <button type="button" className="button quiet small" aria-disabled={isLeaving} onClick={logOut}>
      {isLeaving ? 'Logging out...' : 'LogOut'}
    </button>
  )
}
