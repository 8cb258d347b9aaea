import { recordReload } from './record-reload.ts'

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
    if (optionalImports > 0 || !recordReload()) return
    event.preventDefault()
    window.location.assign(currentUrl())
  })
}
