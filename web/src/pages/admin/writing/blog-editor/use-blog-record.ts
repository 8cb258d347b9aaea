import { useState } from 'react'
import type { Draft, EditedBlog } from '#contract/draft.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { refuseWithout } from '#web/editor/refusals.ts'
import { useUndoOffer } from '../../frame/use-undo-offer.tsx'
import { publishAgain } from '../blogs/publish-again.ts'
import type { Saved } from '../editor-form/create-saver.ts'
import type { DraftContent } from '../editor-form/form-values.ts'
import type { OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import { conflictStatus, saveTimeoutMs, unwrapSave } from '../editor-form/save-state.ts'
import { type Base, type RecordControls, useRecordForm } from '../editor-form/use-record-form.ts'
import type { ResolvedForm } from './conflict/create-resolve.ts'
import { goneAdvice, goneText } from './describe-state.ts'

type Options = {
  session: OpenSession
  /** Null for a new blog. */
  existing: { blog: EditedBlog; draft: Draft } | null
  isSuspended: () => boolean
  isWorthSaving: () => boolean
  /** Readers see this content now. */
  onPublished: (content: DraftContent) => void
}

/** The draft after a call that has published or scheduled it. */
type Decided = Saved & { isPublished: boolean; scheduledAt: string | null }

export type BlogRecord = ReturnType<typeof useBlogRecord>

/**
 * Browsers refuse a keepalive request over 64 KiB, headers included.
 * Source: https://fetch.spec.whatwg.org/#http-network-or-cache-fetch
 */
const maxKeepaliveBytes = 60_000
const conflictText = 'This blog was saved elsewhere in the meantime.'

/**
 * Loads the code that measures the share of AI and asks about it: few forms need it. @returns null where it cannot be
 * loaded
 */
export const loadCheck = () => importOptionally(() => import('./accepted/check-form.ts'))

/** The form of a blog or of its draft, with its autosave and the requests that must not run beside it. */
export function useBlogRecord({ session, existing, isSuspended, isWorthSaving, onPublished }: Options) {
  const [isPublished, setIsPublished] = useState(existing?.blog.isPublished ?? false)
  const [scheduledAt, setScheduledAt] = useState(existing?.blog.scheduledAt ?? null)
  const savedAt = existing?.draft.savedAt
  const record: RecordControls<Draft> = useRecordForm<Draft>({
    ...{ session, autosave, isSuspended, isWorthSaving },
    id: existing?.blog._id ?? null,
    stored: existing?.draft ?? null,
    initialState: { kind: 'saved', at: savedAt ? new Date(savedAt) : null },
    goneText: `${goneText} ${goneAdvice}`,
  })
  const { id, latest, saver, baseOf } = record
  const { editor } = record.refs

  async function autosave(content: DraftContent, base: Base, keepReplaced: boolean): Promise<Saved> {
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
    return loaded ? loaded.withShare({ id, latest, change: record.set }, content) : content
  }

  /** Replaces the blog's content with the form's, and publishes the blog when `publish` is set. @throws Error */
  function update(publish: boolean) {
    return saver.runExclusive(async ({ category, ...read }, revision) => {
      if (category === '') throw new Error('Blog Category is required.')
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

  /** Publishes what the form has at a time; null takes the time back. @throws Error */
  async function schedule(at: Date | null) {
    if (at) await update(false)
    const outcome = await unwrap(api.admin.schedule.$post({ json: { id, at: at?.toISOString() ?? null } }))
    setScheduledAt(outcome.scheduledAt)
    return outcome
  }

  /**
   * Saves what the form has, and runs a call for it before anything else is saved.
   * @param call gets the revision of what was saved; its answer may say that it has published it, or what time it has now
   * @throws Error
   */
  async function runSaved<Answer extends { published?: Decided | null }>(
    call: (revision: number) => Promise<Answer>,
  ): Promise<Answer> {
    const { answer } = await saver.runExclusive(async (content, base) => {
      refuseWithout(editor.current?.refusedImages() ?? [])
      const saved = await autosave(content, baseOf(base), false)
      const answer = await call(saved.revision)
      const { published } = answer
      if (published) setIsPublished(published.isPublished)
      if (published?.isPublished) onPublished(content)
      else if (published) setScheduledAt(published.scheduledAt)
      return { ...(published ?? saved), answer }
    })
    return answer
  }

  /** @throws ApiError */
  async function unpublish() {
    const hidden = await unwrap(api.blog['toggle-publish'].$post({ json: { id, isPublished: false } }))
    setIsPublished(false)
    setScheduledAt(null)
    return hidden
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

  const { offerUndo } = useUndoOffer()
  const resolvedForm: ResolvedForm = { ...record, editor, offerUndo }

  const publication = { isPublished, scheduledAt: isPublished ? null : scheduledAt }
  return { ...record, isPublished, publication, unpublish, republish, update, schedule, runSaved, resolvedForm }
}
