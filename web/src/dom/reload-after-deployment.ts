const lastReloadKey = 'reloaded-at'
/** A second failure within this time is not caused by a deployment. Reloading again could loop forever. */
const reloadIntervalMs = 30_000

let optionalImports = 0

/**
 * Imports a module that the current page can do without.
 * @returns null after a failure, which does not reload the page
 */
export async function importOptionally<Module>(load: () => Promise<Module>): Promise<Module | null> {
  optionalImports++
  const module = await load().catch(() => null)
  optionalImports--
  return module
}

/**
 * Reloads the page, once, when a module cannot be loaded: after a deployment, an open tab requests files that no longer
 * exist. Without a connection a reload would replace the application by an error page of the browser.
 * @param currentUrl returns the URL of the page that is being loaded
 */
export function reloadAfterDeployment(currentUrl: () => string) {
  window.addEventListener('vite:preloadError', (event) => {
    if (optionalImports > 0 || !navigator.onLine) return
    if (Date.now() - lastReload() < reloadIntervalMs) return
    try {
      sessionStorage.setItem(lastReloadKey, String(Date.now()))
    } catch {
      return // Without storage a second reload could not be prevented: the error page is shown instead.
    }
    event.preventDefault()
    window.location.assign(currentUrl())
  })
}

function lastReload() {
  try {
    return Number(sessionStorage.getItem(lastReloadKey))
  } catch {
    return Date.now()
  }
}
