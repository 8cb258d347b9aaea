import { type RefObject, useEffect, useRef, useState } from 'react'
import type { BlogFormValues } from '../form-values.ts'
import { browserStorage, createDraftStore, type DraftStore } from './draft-store.ts'
import { createLocalDraftSaver, type LocalDraftSaver, type LocalSaveState, lostText } from './local-draft-saver.ts'

/** The first content of a form: a local draft, which has its document, or a draft of the server, whose text is `html`. */
export type OpenedForm = { values: BlogFormValues; html: string | null }

/** One tab's right to edit a blog, with the local draft that this tab found. */
export type EditingSession =
  | { status: 'opening' }
  /** Another tab edits this blog. `takeOver` asks it to save and release the lock. */
  | { status: 'locked'; takeOver: () => void }
  | OpenSession

export type OpenSession = {
  status: 'open'
  /** The name of the tab lock and of the local draft. */
  name: string
  /** The first content of the form; null without a local draft. */
  opened: OpenedForm | null
  /** Changes when another form has to be mounted. */
  formKey: number
  localDraftSaver: LocalDraftSaver
  localSaveState: LocalSaveState
  /** Opens another form, blank unless `next` is given. The local draft is deleted, or replaced by values of `next`. */
  startOver: (next?: OpenedForm) => void
  /** Set by the form: saves pending changes before another tab takes over. */
  beforeRelease: RefObject<() => Promise<void>>
}

type Options = {
  /** Chooses what to open for a local draft that the server has completely; null opens what the page has loaded. */
  readNewest?: (local: BlogFormValues) => Promise<OpenedForm | null>
  /** Reads the first content of a form without a local draft. */
  readStored?: (() => Promise<OpenedForm | null>) | undefined
  /** Reads again what the page has loaded, because another tab had the lock and may have saved since. */
  refresh?: () => Promise<void>
}

const doNothing = async () => {}
const openNothing = async () => null

/**
 * Acquires the tab lock of a blog, reads its local draft, and saves pending changes when another tab takes over or the
 * page is hidden.
 * @param name of the lock and of the IndexedDB database, one for each blog that is edited
 */
export function useEditingSession(
  name: string,
  { readNewest = openNothing, readStored = openNothing, refresh }: Options = {},
): EditingSession {
  const [session, setSession] = useState<EditingSession>({ status: 'opening' })
  const beforeRelease = useRef(doNothing)

  useEffect(() => {
    const store = createDraftStore(browserStorage(name))
    const localDraftSaver = createLocalDraftSaver(store, (localSaveState) => updateOpen({ localSaveState }))
    let isUnmounted = false
    let hasWaited = false
    let formKey = 0

    function updateOpen(part: Partial<OpenSession>) {
      setSession((current) => {
        if (current.status !== 'open') return current
        // Each write tells its state: the same one renders nothing.
        return part.localSaveState === current.localSaveState && part.formKey === undefined
          ? current
          : { ...current, ...part }
      })
    }

    function startOver(next?: OpenedForm) {
      // Words that the server does not have are stored before their form is there.
      const values = next?.values
      if (values?.document) localDraftSaver.changed(() => values)
      else void localDraftSaver.discard()
      void localDraftSaver.flush()
      formKey++
      updateOpen({ opened: next ?? null, formKey })
    }

    async function openLocal(local: BlogFormValues) {
      return local.isSaved ? readNewest(local) : { values: local, html: null }
    }

    async function open() {
      // When that fails, the form opens with the older content, and its first save shows the conflict.
      if (hasWaited) await refresh?.().catch(() => {})
      const { local, localSaveState } = await readLocalDraft(store)
      const opened = local ? await openLocal(local) : await readStored()
      if (isUnmounted) return
      if (local && !opened) void localDraftSaver.discard()
      formKey++
      const parts = { name, opened, formKey, localDraftSaver, localSaveState, startOver, beforeRelease }
      setSession({ status: 'open', ...parts })
    }

    const lock = acquireTabLock(name, {
      onAcquired: open,
      onLocked: () => {
        hasWaited = true
        setSession({ status: 'locked', takeOver: lock.takeOver })
      },
      beforeRelease: async () => {
        await beforeRelease.current()
        await localDraftSaver.flush()
      },
    })

    function flush() {
      void localDraftSaver.flush()
    }
    // The last events that a page receives before the browser may kill it.
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      isUnmounted = true
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      void localDraftSaver.flush().then(lock.release)
    }
  }, [name, readNewest, readStored, refresh])

  useUnloadWarning(session.status === 'open' && lostText(session.localSaveState) !== undefined)
  return session
}

async function readLocalDraft(
  store: DraftStore,
): Promise<{ local: BlogFormValues | null; localSaveState: LocalSaveState }> {
  try {
    const local = await store.read()
    return { local, localSaveState: local ? 'saved' : 'blank' }
  } catch {
    // Some browsers forbid storage in private windows.
    return { local: null, localSaveState: 'failed' }
  }
}

/** Makes the browser ask before it closes a page whose changes could not be stored locally. */
function useUnloadWarning(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return
    function ask(event: BeforeUnloadEvent) {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isActive])
}

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

type TabLock = {
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
function acquireTabLock(name: string, { onAcquired, onLocked, beforeRelease }: Handlers): TabLock {
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
