import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { useToken } from '#web/api/session.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { useResolve } from '../conflict/use-resolve.ts'
import type { BlogFormValues, DraftContent } from '../form-values.ts'
import { createSaver, type Saver } from './create-saver.ts'
import { registerForm, registerLastSave } from './open-forms.ts'
import { readContent } from './read-content.ts'
import { goneAdvice, goneText, type SaveState } from './save-state.ts'
import { unwrapSave } from './unwrap-save.ts'

type Options = {
  /** Id of the blog, or of a new blog's draft. */
  id: string
  /** Time of the last save, in ISO 8601; null when the server has no draft. */
  savedAt: string | null
  latest: RefObject<BlogFormValues>
  editor: RefObject<ArticleEditorHandle | null>
  /** Changes the form's values. */
  change: (part: Partial<BlogFormValues>) => void
  /** Whether the blog was published when the form was opened. */
  wasPublished: boolean
  isSuspended: () => boolean
  /** The server has all of the form's values. */
  onSaved: () => void
  /** The same, after the form was closed. */
  onSavedAfterClosing: (revision: number) => Promise<void>
  beforeRelease: RefObject<() => Promise<void>>
}

const conflictStatus = 409
/** How long a save may take before it counts as failed. The next save is then sent in its place. */
const saveTimeoutMs = 30_000
/**
 * Browsers refuse a keepalive request over 64 KiB, headers included.
 * Source: https://fetch.spec.whatwg.org/#http-network-or-cache-fetch
 */
const maxKeepaliveBytes = 60_000

/** The autosave of a form, and the requests that must not run beside it. */
export function useSaver({ id, savedAt, latest, editor, wasPublished, beforeRelease, ...callbacks }: Options) {
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: parseDate(savedAt) })
  const [mine, setMine] = useState<DraftContent | null>(null)
  const [isPublished, setIsPublished] = useState(wasPublished)
  const lastTurn = useRef(0)
  /** Ends when the local draft knows of a save that ended after the form was closed. */
  const stored = useRef<Promise<void>>(undefined)
  const [saver] = useState<Saver<DraftContent>>(() =>
    createSaver({
      revision: latest.current.revision,
      savedAt: parseDate(savedAt),
      keepReplaced: latest.current.keepReplaced,
      read,
      send,
      // The text is unavailable before the editor mounts and after it unmounts.
      isSuspended: () => !editor.current || current.current.isSuspended(),
      onStateChange,
      onKeepReplaced: () => {
        latest.current = { ...latest.current, keepReplaced: true }
      },
    }),
  )
  const token = useToken()
  // The callbacks of the latest render: the saver is created once and calls them later.
  const current = useRef(callbacks)
  current.current = callbacks

  async function read(): Promise<DraftContent> {
    const content = await readContent({ id, latest, editor, change: current.current.change })
    setMine(content)
    return content
  }

  async function send(content: DraftContent, revision: number, keepReplaced: boolean) {
    const json = { ...baseOf(revision), ...content, ...(keepReplaced && { keepReplaced }) }
    // A keepalive request survives the closing of its page.
    const keepalive = new Blob([JSON.stringify(json)]).size < maxKeepaliveBytes
    const init = { keepalive, signal: AbortSignal.timeout(saveTimeoutMs) }
    const saved = await unwrapSave(api.admin.drafts[':id'].$put({ param: { id }, json }, { init }))
    setIsPublished(saved.isPublished)
    return saved
  }

  /** The base revision, the form's id and the save's number. The number is a time, so that it grows across reloads. */
  function baseOf(revision: number) {
    lastTurn.current = Math.max(lastTurn.current + 1, Date.now())
    return { revision, writer: { id: latest.current.writer, turn: lastTurn.current } }
  }

  function onStateChange(next: SaveState) {
    setState(next)
    if (next.kind !== 'saved') return
    // Changes that were made during the save are in the local draft only.
    const isSaved = !saver.hasUnsaved()
    const keepReplaced = saver.keepsReplaced()
    latest.current = { ...latest.current, revision: saver.revision(), isSaved, keepReplaced }
    if (!isSaved) return
    if (editor.current) current.current.onSaved()
    else stored.current = current.current.onSavedAfterClosing(saver.revision())
  }

  /** Replaces the blog's content with the form's, and publishes the blog when `publish` is set. @throws Error */
  function update(publish: boolean) {
    return saver.runExclusive(async ({ category, ...content }, revision) => {
      if (category === '') throw new Error('Category is required.')
      const publication = publish ? { isPublished: true as const } : { wasPublished: isPublished }
      const json = { ...baseOf(revision), category, ...content, ...publication }
      const init = { signal: AbortSignal.timeout(saveTimeoutMs) }
      const call = unwrapSave(api.admin.blogs[':id'].update.$post({ param: { id }, json }, { init }))
      const updated = await call.catch(refreshIsPublished)
      setIsPublished(updated.isPublished)
      return updated
    })
  }

  /** An update is refused when the blog was published meanwhile. With the new state shown, a second press confirms. */
  async function refreshIsPublished(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.status === conflictStatus) {
      const { blog } = await unwrap(api.admin.blogs[':id'].edit.$get({ param: { id } }))
      setIsPublished(blog.isPublished)
    }
    throw error
  }

  /** Saves pending changes. @throws Error when that fails */
  async function saveNow() {
    await saver.flush()
    if (saver.state().kind === 'gone') throw new Error(`${goneText} ${goneAdvice}`)
    if (saver.hasUnsaved()) throw new Error('What you typed is not saved yet. Please try again in a moment.')
  }

  const change = (part: Partial<BlogFormValues>) => current.current.change(part)
  const resolve = useResolve({ id, state, latest, editor, saver, read, change })

  useEffect(() => {
    window.addEventListener('online', saver.flush)
    window.addEventListener('focus', saver.flush)
    window.addEventListener('pagehide', saver.flushOnExit)
    document.addEventListener('visibilitychange', saver.flush)
    return () => {
      window.removeEventListener('online', saver.flush)
      window.removeEventListener('focus', saver.flush)
      window.removeEventListener('pagehide', saver.flushOnExit)
      document.removeEventListener('visibilitychange', saver.flush)
    }
  }, [saver])

  // A layout effect, because its cleanup still finds the editor mounted.
  useLayoutEffect(() => {
    beforeRelease.current = saver.flush
    const endForm = registerForm(saver.flush)
    return () => {
      endForm()
      registerLastSave(saver.flushOnExit().then(() => stored.current))
    }
  }, [saver, beforeRelease])

  useEffect(() => {
    // Saves what was typed after the session had expired, once the author has logged in again.
    if (token) void saver.flush()
  }, [token, saver])

  return { saver, state, mine, isPublished, update, saveNow, resolve }
}

function parseDate(savedAt: string | null) {
  return savedAt ? new Date(savedAt) : null
}
