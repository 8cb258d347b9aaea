import { type RefObject, useRef, useState } from 'react'
import type { Draft } from '#contract/draft.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { refuseWithout } from '#web/editor/refusals.ts'
import { useUndoOffer } from '../../frame/use-undo-offer.tsx'
import { publishAgain } from '../blogs/publish-again.ts'
import type { BlogFormValues, DraftContent } from '../editor-form/form-values.ts'
import { conflictStatus } from '../editor-form/save-state.ts'
import { saveTimeoutMs, unwrapSave } from '../editor-form/unwrap-save.ts'
import { type Base, useFormSaver } from '../editor-form/use-form-saver.ts'
import { useSaveOnLeaving } from '../editor-form/use-save-on-leaving.ts'
import type { ResolvedForm } from './conflict/create-resolve.ts'
import { goneText } from './describe-state.ts'
import { goneAdvice } from './save-status.tsx'

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
  /** Readers see this content now. */
  onPublished: (content: DraftContent) => void
  /** The server has all of the form's values. */
  onSaved: () => void
  /** The same, after the form was closed. */
  onSavedAfterClosing: (revision: number) => Promise<void>
  beforeRelease: RefObject<() => Promise<void>>
}

/**
 * Browsers refuse a keepalive request over 64 KiB, headers included.
 * Source: https://fetch.spec.whatwg.org/#http-network-or-cache-fetch
 */
const maxKeepaliveBytes = 60_000
const conflictText = 'This blog was saved elsewhere in the meantime.'

/** What measures and asks where AI has a part in the text: few forms need it. @returns null where it cannot be loaded */
export const loadCheck = () => importOptionally(() => import('./accepted/check-form.ts'))

/** The autosave of a form, and the requests that must not run beside it. */
export function useSaver({ id, savedAt, latest, editor, wasPublished, beforeRelease, ...options }: Options) {
  const { change, isSuspended, onPublished, onSaved, onSavedAfterClosing } = options
  const [isPublished, setIsPublished] = useState(wasPublished)
  /** Ends when the local draft knows of a save that ended after the form was closed. */
  const stored = useRef<Promise<void>>(undefined)
  const { saver, state, mine, refused, read, baseOf } = useFormSaver<Draft>({
    ...{ id, latest, editor, change, autosave, isSuspended },
    initial: { kind: 'saved', at: savedAt ? new Date(savedAt) : null },
    onSaved: (saver) => {
      if (saver.hasUnsaved()) return
      if (editor.current) onSaved()
      else stored.current = onSavedAfterClosing(saver.revision())
    },
  })

  async function autosave(content: DraftContent, base: Base, keepReplaced: boolean) {
    const json = { ...base, ...(await withShare(content)), ...(keepReplaced && { keepReplaced }) }
    // A keepalive request survives the closing of its page.
    const keepalive = new Blob([JSON.stringify(json)]).size < maxKeepaliveBytes
    const init = { keepalive, signal: AbortSignal.timeout(saveTimeoutMs) }
    const saved = await unwrapSave(api.admin.drafts[':id'].$put({ param: { id }, json }, { init }), conflictText)
    setIsPublished(saved.isPublished)
    return saved
  }

  /** The content with its share of accepted words, which is measured by code that few forms need. */
  async function withShare<Content extends Omit<DraftContent, 'category'>>(content: Content): Promise<Content> {
    const loaded = content.details.aiShare === null ? null : await loadCheck()
    return loaded ? loaded.withShare({ id, latest, change }, content) : content
  }

  /** Replaces the blog's content with the form's, and publishes the blog when `publish` is set. @throws Error */
  function update(publish: boolean) {
    return saver.runExclusive(async ({ category, ...read }, revision) => {
      if (category === '') throw new Error('Category is required.')
      refuseWithout(editor.current?.refusedImages() ?? [])
      const content = await withShare(read)
      const publication = publish ? { isPublished: true as const } : { wasPublished: isPublished }
      const json = { ...baseOf(revision), category, ...content, ...publication }
      const init = { signal: AbortSignal.timeout(saveTimeoutMs) }
      const call = unwrapSave(api.admin.blogs[':id'].update.$post({ param: { id }, json }, { init }), conflictText)
      const updated = await call.catch(refreshIsPublished)
      setIsPublished(updated.isPublished)
      if (updated.isPublished) onPublished({ category, ...content })
      return updated
    })
  }

  /** @throws ApiError */
  async function unpublish() {
    await unwrap(api.blog['toggle-publish'].$post({ json: { id, isPublished: false } }))
    setIsPublished(false)
  }

  /** Undoes `unpublish`. @throws Error */
  async function republish() {
    const published = await publishAgain(id)
    setIsPublished(true)
    return published
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

  const { offerUndo } = useUndoOffer()
  const resolvedForm: ResolvedForm = { id, state, latest, editor, saver, read, change, offerUndo }

  useSaveOnLeaving(saver, beforeRelease, () => stored.current)

  return { saver, state, mine, refused, isPublished, unpublish, republish, update, saveNow, resolvedForm }
}
