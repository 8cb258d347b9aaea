import { useEffect, useRef, useState } from 'react'
import { Outlet, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { api, unwrap } from '../../api/api.ts'
import { usePendingMinutes } from '../../api/pending-changes.ts'
import { removeToken, useToken } from '../../api/session.ts'
import { LoginPage } from '../../components/login-page.tsx'
import { Logo } from '../../components/logo.tsx'
import { paths } from '../../routing/paths.ts'
import { adminLoader } from './admin-loader.ts'
import { type MenuItem, MenuLink } from './menu-link.tsx'
import { usePausedDialogs } from './use-paused-dialogs.ts'
import { usePreloadPages } from './use-preload-pages.ts'
import { useUnfinishedFields } from './use-unfinished-fields.ts'
import './admin.css'
import './admin-parts.css'
import './list/table.css'
import './list/cards.css'
import './list/phone-rows.css'

/** How long logging out waits for the server. */
const logOutTimeoutMs = 3_000

/** The numbers of comments and messages that need attention. When they fail to load, the menu shows none. */
export const loader = adminLoader((api) => unwrap(api.admin.waiting.$get()).catch(() => null))

/** Every navigation and every action may change the numbers. */
export const shouldRevalidate = () => true

/**
 * The admin area, or the login form without a session. When the session ends, the current page stays mounted behind the
 * form, with everything that was typed.
 */
export function Component({ menu }: { menu: MenuItem[] }) {
  const token = useToken()
  const [wasOpened, setWasOpened] = useState(false)
  if (token && !wasOpened) setWasOpened(true)
  // Logging out leads to the home page, not to the login form.
  const [isLeaving, setIsLeaving] = useState(false)
  const isLockedOut = !token && !isLeaving
  usePausedDialogs(isLockedOut)
  const main = useReloadAfterLogin(token)
  usePreloadPages(token !== null)
  useUnfinishedFields()
  const counts = useLoaderData<typeof loader>()

  function toLink({ to, label, below, waiting }: MenuItem) {
    return <MenuLink key={to} to={to} label={label} below={below} waiting={(waiting && counts?.[waiting]) ?? 0} />
  }

  return (
    <>
      {isLockedOut && <LoginPage isInterruption={wasOpened} />}
      {wasOpened && (
        <div className="admin" hidden={isLockedOut}>
          <header>
            <Logo />
            <LogOutButton onLeave={() => setIsLeaving(true)} />
          </header>
          <nav aria-label="Admin">
            {menu.filter(({ isPublication }) => !isPublication).map(toLink)}
            <p className="menu-group">Publication</p>
            {menu.filter(({ isPublication }) => isPublication).map(toLink)}
          </nav>
          <PendingChanges />
          <main ref={main} tabIndex={-1} id={isLockedOut ? undefined : 'main'}>
            <Outlet />
          </main>
        </div>
      )}
    </>
  )
}

/** Says while changes wait until the caches take them. It is there before its text, so that screen readers tell of it. */
function PendingChanges() {
  const minutes = usePendingMinutes()
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return (
    <p className="pending-changes" role="status">
      {minutes > 0 && `Readers may see the old version for up to ${time}.`}
    </p>
  )
}

/**
 * Reloads the page's data after a login, in this tab or in another.
 * @returns the ref of the element that gets the focus then
 */
function useReloadAfterLogin(token: string | null) {
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
    // The token is removed even if the call fails.
    await unwrap(api.admin.logout.$post({}, { init: { signal: AbortSignal.timeout(logOutTimeoutMs) } })).catch(() => {})
    removeToken()
    await navigate(paths.home)
  }

  return (
    <button type="button" className="button quiet small" aria-disabled={isLeaving} onClick={logOut}>
      {isLeaving ? 'Logging out...' : 'LogOut'}
    </button>
  )
}
