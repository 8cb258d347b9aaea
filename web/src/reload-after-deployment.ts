const lastReloadKey = 'reloaded-at'
/** A second failure within this time is no deployment but a fault, and reloading would go on for ever. In milliseconds. */
const patience = 30_000

/** A tab that was opened before a deployment asks for files that are gone: it loads itself afresh, once. */
export function reloadAfterDeployment() {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - lastReload() < patience) return
    event.preventDefault()
    try {
      sessionStorage.setItem(lastReloadKey, String(Date.now()))
    } catch {
      return // Without storage nothing could stop a second reload: the error page says what happened.
    }
    window.location.reload()
  })
}

function lastReload() {
  try {
    return Number(sessionStorage.getItem(lastReloadKey))
  } catch {
    return Date.now()
  }
}
