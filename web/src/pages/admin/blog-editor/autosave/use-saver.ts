import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Draft as WorkingCopy } from '#contract/authoring.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { useToken } from '#web/api/session.ts'
import { startAtHeading } from '#web/dom/focus-heading.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import type { Draft } from '../form-values.ts'
import { uploadImage } from '../upload/upload-image.ts'
import { createSaver, type Saver } from './create-saver.ts'
import type { SaveState } from './save-state.ts'
import { type TypedContent, unwrapSave } from './unwrap-save.ts'

type Options = {
  /** The blog's id, or the draft's. */
  id: string
  stored: Pick<WorkingCopy, 'revision' | 'savedAt'>
  latest: RefObject<Draft>
  editor: RefObject<ArticleEditorHandle | null>
  /** Changes the form's values. */
  change: (part: Partial<Draft>) => void
  /** Whether readers saw the blog when the form was opened. */
  wasPublished?: boolean
  isHeld?: () => boolean
  /** The server has all of it. */
  onSaved: () => void
  beforeHandOver: RefObject<() => Promise<void>>
}

const never = () => false
const conflictStatus = 409
/** After that nothing is to be expected, in milliseconds; the next save is sent in its place. */
const saveTimeout = 30_000
/** Browsers refuse more than 64 KiB, headers included. Source: https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
const mostKeptAlive = 60_000

/** Saves the form of a blog by itself, and publishes it on demand. */
export function useSaver({
  id,
  stored,
  latest,
  editor,
  change,
  wasPublished = false,
  isHeld = never,
  onSaved,
  beforeHandOver,
}: Options) {
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: dateOf(stored.savedAt) })
  const [mine, setMine] = useState<TypedContent | null>(null)
  const [isPublished, setIsPublished] = useState(wasPublished)
  const lastTurn = useRef(0)
  const [saver] = useState<Saver<TypedContent>>(() =>
    createSaver({
      revision: stored.revision,
      savedAt: dateOf(stored.savedAt),
      read,
      send,
      // Before the editor stands, and after it has gone, nobody knows the text.
      isHeld: () => !editor.current || now.current.isHeld(),
      tell,
    }),
  )
  const token = useToken()
  // Props of the newest drawing, for what runs later.
  const now = useRef({ change, isHeld, onSaved })
  now.current = { change, isHeld, onSaved }

  /** The form as the server takes it, its pictures uploaded. */
  async function read(): Promise<TypedContent> {
    // The form may be left meanwhile, and its editor with it.
    const text = editor.current
    if (!text) throw new Error('The editor is not there: its text is not known.')
    await text.uploadImages((picture) => uploadImage(id, picture))
    const { thumbnail } = latest.current
    if (thumbnail) {
      const image = await uploadImage(id, thumbnail)
      // Unless another one was chosen meanwhile.
      if (latest.current.thumbnail === thumbnail) now.current.change({ thumbnail: null, image })
    }
    const { title, subTitle, category, image } = latest.current
    const content = { title, subTitle, category, image, description: text.getHtml() }
    setMine(content)
    return content
  }

  async function send(content: TypedContent, revision: number, keepReplaced: boolean) {
    const json = { ...basisOf(revision), ...content, ...(keepReplaced && { keepReplaced }) }
    // A small save outlives its page.
    const keepalive = new Blob([JSON.stringify(json)]).size < mostKeptAlive
    const init = { keepalive, signal: AbortSignal.timeout(saveTimeout) }
    const saved = await unwrapSave(api.admin.drafts[':id'].$put({ param: { id }, json }, { init }))
    setIsPublished(saved.isPublished)
    return saved
  }

  /** What a save stands on, and whose it is. The clock numbers saves across reloads. */
  function basisOf(revision: number) {
    lastTurn.current = Math.max(lastTurn.current + 1, Date.now())
    return { revision, writer: { id: latest.current.writer, turn: lastTurn.current } }
  }

  function tell(next: SaveState) {
    setState(next)
    if (next.kind !== 'saved') return
    // What was typed meanwhile stays on this device.
    const isSaved = !saver.hasUnsaved()
    latest.current = { ...latest.current, revision: saver.revision(), isSaved }
    if (isSaved && editor.current) now.current.onSaved()
  }

  /** Makes what is typed the blog's text, and publishes it when asked to. */
  function update(publish: boolean) {
    return saver.instead(async ({ category, ...content }, revision) => {
      if (category === '') throw new Error('Category is required.')
      const asked = publish ? { isPublished: true as const } : { wasPublished: isPublished }
      const json = { ...basisOf(revision), category, ...content, ...asked }
      const init = { signal: AbortSignal.timeout(saveTimeout) }
      const call = unwrapSave(api.admin.blogs[':id'].update.$post({ param: { id }, json }, { init }))
      const updated = await call.catch(learnState)
      setIsPublished(updated.isPublished)
      return updated
    })
  }

  /** An update was refused for what the blog is: pressed again, with that in sight, it is meant. */
  async function learnState(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.status === conflictStatus) {
      const { blog } = await unwrap(api.admin.blogs[':id'].edit.$get({ param: { id } }))
      setIsPublished(blog.isPublished)
    }
    throw error
  }

  /** Brings what is typed to the server. @throws Error when that fails */
  async function saveNow() {
    await saver.flush()
    if (saver.hasUnsaved()) throw new Error('What you typed is not saved yet. Please try again in a moment.')
  }

  /**
   * The author has chosen what stays of two texts.
   * @param choose given what stands in the form now: it may have grown since the texts were compared
   */
  async function resolve(choose: (mine: TypedContent) => TypedContent) {
    if (state.kind !== 'conflict') return
    const { title, subTitle, category, image, description } = choose(await read())
    const hasOtherImage = image !== latest.current.image
    now.current.change({ title, subTitle, category, ...(hasOtherImage && { image, thumbnail: null }) })
    editor.current?.replaceAll(description)
    startAtHeading()
    await saver.resolve(state.theirs.revision)
  }

  useEffect(() => {
    window.addEventListener('online', saver.flush)
    window.addEventListener('pagehide', saver.leave)
    document.addEventListener('visibilitychange', saver.flush)
    return () => {
      window.removeEventListener('online', saver.flush)
      window.removeEventListener('pagehide', saver.leave)
      document.removeEventListener('visibilitychange', saver.flush)
    }
  }, [saver])

  // While the editor is still there to be read.
  useLayoutEffect(() => {
    beforeHandOver.current = saver.flush
    return saver.leave
  }, [saver, beforeHandOver])

  useEffect(() => {
    // Who had to sign in again goes on where the session ended.
    if (token) void saver.flush()
  }, [token, saver])

  return { saver, state, mine, isPublished, update, saveNow, resolve }
}

function dateOf(savedAt: string | null) {
  return savedAt ? new Date(savedAt) : null
}
