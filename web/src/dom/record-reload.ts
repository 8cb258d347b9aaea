const lastReloadKey = 'reloaded-at'
/** A second failure within this time is not caused by a deployment. Reloading again could loop forever. */
const reloadIntervalMs = 30_000

/**
 * Records that the page is reloaded because a module is missing.
 * @returns false when it must not be: without a connection, soon after another reload, or when nothing can be recorded
 */
export function recordReload(): boolean {
  try {
    const lastReload = Number(sessionStorage.getItem(lastReloadKey))
    if (!navigator.onLine || Date.now() - lastReload < reloadIntervalMs) return false
    sessionStorage.setItem(lastReloadKey, `${Date.now()}`)
    return true
  } catch {
    return false // Without storage a second reload could not be prevented.
  }
}
