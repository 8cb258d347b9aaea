/** How long after the request `onLocked` is called: a tab that is closing releases the lock before that. */
const noticeDelayMs = 400
/** How long another tab may take to save and release the lock before this tab steals it. */
const releaseTimeoutMs = 3_000

type Handlers = {
  /** This tab has the lock and may write. */
  onAcquired: () => void
  /** Another tab has the lock; this tab waits for it. */
  onLocked: () => void
  /** Saves pending changes before another tab takes over. */
  beforeRelease: () => Promise<void>
}

export type TabLock = {
  /** Asks the tab that has the lock to save and release it; steals the lock when that tab does not answer. */
  takeOver: () => void
  /** Releases the lock, or stops waiting for it, for good. */
  release: () => void
}

/**
 * Lets one tab of a browser edit a blog at a time, because two would overwrite each other's local draft. The other tabs
 * wait until that tab is closed or until they take over. In browsers without Web Locks, and over plain http, every tab
 * gets the lock.
 * @param name of the lock, the same in every tab that edits this blog
 * @see https://developer.mozilla.org/docs/Web/API/Web_Locks_API
 */
export function acquireTabLock(name: string, { onAcquired, onLocked, beforeRelease }: Handlers): TabLock {
  if (typeof navigator.locks === 'undefined' || typeof BroadcastChannel === 'undefined') {
    queueMicrotask(onAcquired)
    return { takeOver: onAcquired, release: () => {} }
  }
  const channel = new BroadcastChannel(name)
  const ended = new AbortController()
  let endHolding: (() => void) | null = null
  let waiting = new AbortController()
  let stealTimer: ReturnType<typeof setTimeout> | undefined

  function request(options: LockOptions) {
    const noticeTimer = setTimeout(onLocked, noticeDelayMs)
    function hold() {
      clearTimeout(noticeTimer)
      clearTimeout(stealTimer)
      if (ended.signal.aborted) return
      onAcquired()
      return new Promise<void>((resolve) => {
        endHolding = resolve
      })
    }
    navigator.locks.request(name, options, hold).catch(() => {
      // Rejected because this tab ended, aborted waiting in order to steal, or lost the lock to a tab that stole it.
      clearTimeout(noticeTimer)
      if (!endHolding || ended.signal.aborted) return
      endHolding = null
      onLocked()
      wait()
    })
  }

  function wait() {
    waiting = new AbortController()
    request({ signal: waiting.signal })
  }

  function takeOver() {
    channel.postMessage('take over')
    stealTimer = setTimeout(() => {
      waiting.abort()
      request({ steal: true })
    }, releaseTimeoutMs)
  }

  channel.onmessage = async () => {
    if (!endHolding) return
    await beforeRelease()
    const endCurrent = endHolding
    endHolding = null
    onLocked()
    endCurrent()
    wait()
  }

  function release() {
    ended.abort()
    waiting.abort()
    clearTimeout(stealTimer)
    channel.close()
    endHolding?.()
  }

  wait()
  return { takeOver, release }
}
