import './admin.css'
import './admin-parts.css'
import './controls.css'
import './list/table.css'
import './list/cards.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavLink, Outlet, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { api, unwrap } from '../../../api/api.ts'
import { confirmBy } from '../../../api/confirmation.ts'
import { usePendingMinutes } from '../../../api/pending-changes.ts'
import { removeToken, useToken } from '../../../api/session.ts'
import { Icon } from '../../../components/icon.tsx'
import { LoginPage } from '../../../components/login-page.tsx'
import { Logo } from '../../../components/logo.tsx'
import { importOptionally } from '../../../dom/reload-after-deployment.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { paths } from '../../../routing/paths.ts'
import { adminLoader } from './admin-loader.ts'
import { Menu, shownItems } from './menu.tsx'
import { menuIcons } from './menu-icons.ts'
import type { MenuItem } from './menu-link.tsx'
import { storeAccount } from './own-account.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { PasskeyNotice } from './passkey-notice.tsx'
import { askForMenuState, reach, useReach } from './rights.ts'
import { useChangedRights } from './use-changed-rights.ts'

/** How long logging out waits for the server. */
const logOutTimeoutMs = 3_000

/** Numbers of waiting things, and whether there is an Outbox. When they fail to load, the menu shows none of them. */
export const loader = adminLoader(async (api) => {
  const state = await askForMenuState(api)
  // Another person has logged in behind what is open here, which this browser keeps for whoever has written it.
  if (state && storeAccount(state.account)) window.location.reload()
  return state
})

confirmBy(async (refused, ...call) => {
  const loaded = await importOptionally(() => import('./confirmation/confirm-and-repeat.tsx'))
  return loaded ? loaded.confirmAndRepeat(refused, ...call) : refused
})

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
  const state = useLoaderData<typeof loader>()
  const items = shownItems(menu, state, useReach())
  useChangedRights()
  const { logOut, isLoggingOut } = useLogOut(() => setIsLeaving(true))
  const logOutProps = {
    type: 'button',
    'aria-disabled': isLoggingOut,
    onClick: logOut,
  } as const
  const logOutText = isLoggingOut ? 'Logging out...' : 'LogOut'

  return (
    <>
      {isLockedOut && <LoginPage isInterruption={wasOpened} />}
      {wasOpened && (
        <div className="admin" hidden={isLockedOut}>
          <header>
            <Logo />
            <PaletteButton items={items} isPaused={isLockedOut} onLogOut={logOut} />
            <div className="header-account">
              <NavLink className="button quiet small" to={adminPaths.account}>
                Account
              </NavLink>
              <button className="button quiet small" {...logOutProps}>
                {logOutText}
              </button>
            </div>
          </header>
          <Menu
            items={items}
            state={state}
            logOut={
              <button className="menu-link" {...logOutProps}>
                <Icon path={menuIcons.logOut} />
                {logOutText}
              </button>
            }
          />
          <div className="admin-notes">
            <PendingChanges />
            <PasskeyNotice from={state?.passkeysFrom ?? null} />
          </div>
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

/** Ends the session and leads to the home page. @param onLeave is called before */
function useLogOut(onLeave: () => void) {
  const navigate = useNavigate()
  const [isLoggingOut, setIsLoggingOut] = useState(false)

  async function logOut() {
    if (isLoggingOut) return
    setIsLoggingOut(true)
    onLeave()
    // The token is removed even if the call fails.
    await unwrap(api.admin.logout.$post({}, { init: { signal: AbortSignal.timeout(logOutTimeoutMs) } })).catch(() => {})
    removeToken()
    await navigate(paths.home)
  }

  return { logOut, isLoggingOut }
}

/**
 * Closes the modal dialogs while the login form is shown, and opens them again after it: a modal dialog makes the rest of
 * the page inert, even when it is hidden. The dialogs themselves do not notice, so that they keep what was typed.
 */
function usePausedDialogs(isPaused: boolean) {
  useLayoutEffect(() => {
    if (!isPaused) return
    const paused = [...document.querySelectorAll<HTMLDialogElement>('.admin dialog:modal')]
    const hideEvent = (event: Event) => {
      if (paused.some((dialog) => dialog === event.target)) event.stopImmediatePropagation()
    }
    document.addEventListener('close', hideEvent, { capture: true })
    for (const dialog of paused) dialog.close()
    return () => {
      document.removeEventListener('close', hideEvent, { capture: true })
      for (const dialog of paused) if (dialog.isConnected) dialog.showModal()
    }
  }, [isPaused])
}

/**
 * Refuses to submit any form of the admin area in which a field is unfinished: half a date, letters in a number, a tag that
 * was typed and not added. To the form's own code such a field is empty, and would be saved as that. The field gets the focus
 * and shows what is wrong.
 */
function useUnfinishedFields(): void {
  useEffect(() => {
    function onSubmit(event: SubmitEvent) {
      const controls = event.target instanceof HTMLFormElement ? [...event.target.elements] : []
      const field = controls.find((control) => control instanceof HTMLInputElement && isUnfinished(control.validity))
      if (!(field instanceof HTMLInputElement)) return
      event.preventDefault()
      event.stopPropagation()
      for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
        part.open = true
      field.focus()
      field.checkValidity()
    }
    // React listens deeper in the document, so that its handlers are not called.
    document.addEventListener('submit', onSubmit, { capture: true })
    return () => document.removeEventListener('submit', onSubmit, { capture: true })
  }, [])
}

function isUnfinished({ badInput, customError }: ValidityState) {
  return badInput || customError
}

declare global {
  interface Navigator {
    /** Not in every browser. https://wicg.github.io/netinfo/#savedata-attribute */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** The current page and its data load first. */
const delayMs = 3_000

/**
 * Loads the scripts of the admin pages that the account may open and of the palette once the admin is signed in and the browser is idle, so that the menu works
 * without a connection. Readers and browsers that save data load none.
 */
function usePreloadPages(isSignedIn: boolean) {
  useEffect(() => {
    if (!isSignedIn || navigator.connection?.saveData) return
    const timer = setTimeout(() => whenIdle(preloadPages), delayMs)
    return () => clearTimeout(timer)
  }, [isSignedIn])
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else run()
}

async function preloadPages() {
  // The router has loaded it already.
  const { adminPages } = await import('../../../admin-routes.tsx')
  const pages = adminPages.filter(({ handle }) => reach(handle.needs) !== 'none').map(({ lazy }) => lazy)
  for (const lazy of [...pages, () => import('./palette/palette.tsx')]) {
    // Browsers remember a failed import: the page would fail later as well, with a connection.
    if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    await importOptionally<unknown>(lazy)
  }
}
