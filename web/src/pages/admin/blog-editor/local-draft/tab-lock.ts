/** How long another tab may hold the desk before the author hears of it: a tab that just closes needs no words. */
const patience = 400
/** How long another tab may take to hand the desk over before it is taken from it, in milliseconds. */
const handOverLimit = 3_000

type Handlers = {
  /** This tab may write now. */
  onMine: () => void
  /** Another tab writes; this one waits for it. */
  onElsewhere: () => void
  /** Brings everything to safety before another tab goes on. */
  handOver: () => Promise<void>
}

export type Claim = { insist: () => void; withdraw: () => void }

/**
 * One tab of a browser writes a blog at a time: two would overwrite each other's draft. The others wait until it is
 * closed, or insist; then it hands over what it has.
 * @param name the blog's, the same in every tab
 */
export function acquireTabLock(name: string, { onMine, onElsewhere, handOver }: Handlers): Claim {
  // Browsers without locks, and plain http, have to do without this protection.
  if (typeof navigator.locks === 'undefined' || typeof BroadcastChannel === 'undefined') {
    queueMicrotask(onMine)
    return { insist: onMine, withdraw: () => {} }
  }
  const channel = new BroadcastChannel(name)
  const withdrawn = new AbortController()
  let release: (() => void) | null = null
  let waiting = new AbortController()
  let insisting: ReturnType<typeof setTimeout> | undefined

  function queue(options: LockOptions) {
    const late = setTimeout(onElsewhere, patience)
    function hold() {
      clearTimeout(late)
      clearTimeout(insisting)
      if (withdrawn.signal.aborted) return
      onMine()
      return new Promise<void>((resolve) => {
        release = resolve
      })
    }
    navigator.locks.request(name, options, hold).catch(() => {
      // We withdrew, gave up waiting in order to take it, or another tab took it because this one did not answer.
      clearTimeout(late)
      if (!release || withdrawn.signal.aborted) return
      release = null
      onElsewhere()
      wait()
    })
  }

  function wait() {
    waiting = new AbortController()
    queue({ signal: waiting.signal })
  }

  function insist() {
    channel.postMessage('hand over')
    insisting = setTimeout(() => {
      waiting.abort()
      queue({ steal: true })
    }, handOverLimit)
  }

  channel.onmessage = async () => {
    if (!release) return
    await handOver()
    const letGo = release
    release = null
    onElsewhere()
    letGo()
    wait()
  }

  function withdraw() {
    withdrawn.abort()
    waiting.abort()
    clearTimeout(insisting)
    channel.close()
    release?.()
  }

  wait()
  return { insist, withdraw }
}
