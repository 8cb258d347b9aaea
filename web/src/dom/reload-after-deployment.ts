const lastReloadKey = 'reloaded-at'
/** A second failure within this time is no deployment but a fault, and loading would go on for ever. In milliseconds. */
const patience = 30_000

/**
 * A tab that was opened before a deployment asks for files that are gone: it loads the page afresh, once.
 * @param goal gives the address that the reader was on the way to
 */
export function reloadAfterDeployment(goal: () => string) {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - lastReload() < patience) return
    try {
      sessionStorage.setItem(lastReloadKey, String(Date.now()))
    } catch {
      return // Without storage nothing could stop a second reload: the error page says what happened.
    }
    event.preventDefault()
    window.location.assign(goal())
  })
}

function lastReload() {
  try {
    return Number(sessionStorage.getItem(lastReloadKey))
  } catch {
    return Date.now()
  }
}
