import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useToken } from '#web/api/session.ts'
import type { createSaver } from './create-saver.ts'
import { registerForm, registerLastSave } from './open-forms.ts'

type FormSaver = Pick<ReturnType<typeof createSaver>, 'flush' | 'flushOnExit'>

/**
 * Saves what a form with autosave has not saved when its page is left, hidden or shown again, another tab takes it over, the
 * connection is back, or the author has logged in again.
 * @param saver the same at each render; null for a form that is saved by its buttons only
 * @param beforeRelease of the editing session
 * @param afterLastSave awaited after the save of a form that was closed
 */
export function useSaveOnLeaving(
  saver: FormSaver | null,
  beforeRelease: RefObject<() => Promise<void>>,
  afterLastSave: () => Promise<void> | undefined = () => undefined,
) {
  const token = useToken()
  const latest = useRef(afterLastSave)
  latest.current = afterLastSave

  useEffect(() => {
    if (!saver) return
    const left = new AbortController()
    const { signal } = left
    window.addEventListener('online', saver.flush, { signal })
    window.addEventListener('focus', saver.flush, { signal })
    window.addEventListener('pagehide', saver.flushOnExit, { signal })
    document.addEventListener('visibilitychange', saver.flush, { signal })
    return () => left.abort()
  }, [saver])

  // A layout effect, because its cleanup still finds the editor mounted.
  useLayoutEffect(() => {
    if (!saver) return
    beforeRelease.current = saver.flush
    const endForm = registerForm(saver.flush)
    return () => {
      endForm()
      registerLastSave(saver.flushOnExit().then(() => latest.current()))
    }
  }, [saver, beforeRelease])

  useEffect(() => {
    // Saves what was typed after the session had expired, once the author has logged in again.
    if (token) void saver?.flush()
  }, [token, saver])
}
