import { useEffect } from 'react'
import { importOptionally } from '../../../dom/reload-after-deployment.ts'

declare global {
  interface Navigator {
    /** Not in every browser. https://wicg.github.io/netinfo/#savedata-attribute */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** The current page and its data load first. */
const delayMs = 3_000

/**
 * Loads the scripts of all admin pages and of the palette once the admin is signed in and the browser is idle, so that the menu works
 * without a connection. Readers and browsers that save data load none.
 */
export function usePreloadPages(isSignedIn: boolean) {
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
  for (const lazy of [...adminPages.map(({ lazy }) => lazy), () => import('./palette/palette.tsx')]) {
    // Browsers remember a failed import: the page would fail later as well, with a connection.
    if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    await importOptionally<unknown>(lazy)
  }
}
