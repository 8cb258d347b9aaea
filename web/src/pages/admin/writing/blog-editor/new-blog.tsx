import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { startAtHeading } from '#web/dom/focus-heading.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { useSendOnPublish } from '../../audience/newsletter/use-send-on-publish.ts'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import { submitShortcutAttributes } from '../editor-form/form-keys.ts'
import { lazyPart } from '../editor-form/lazy-part.tsx'
import type { OpenedForm, OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import { findTimeProblem } from '../publishing/check-time.ts'
import { PresenceNote } from '../review/presence-note.tsx'
import { useMayPublish } from '../review/use-may-publish.ts'
import { usePresence } from '../review/use-presence.ts'
import { handInBlog } from '../review/use-review.ts'
import { BlogEditor } from './blog-editor.tsx'
import type { DiscardedDraft } from './discarded-note.tsx'
import { findOversize } from './fields/problems.ts'
import { forgetTypedNames } from './fields/use-typed-name.ts'
import { takeNextDraft, toNewDraft, useOpenDraft } from './next-draft.ts'
import { discardServerDraft } from './server-draft.ts'
import { toBlogPart, useAddBlog } from './upload/use-add-blog.ts'
import { useBlogForm } from './use-blog-form.ts'

/** Below the form, which is usable before this is loaded, and without it when loading fails. */
const UnsavedTexts = lazy(() =>
  import('./unsaved-texts.tsx').then(
    ({ UnsavedTexts }) => ({ default: UnsavedTexts }),
    () => ({ default: () => null }),
  ),
)

const PublishChoices = lazyPart(() => import('../publishing/publish-choices.tsx').then((part) => part.PublishChoices))

const notSent = 'The blog is added, but was not sent: send it from List blogs.'
const notHandedIn = 'The blog is added, but was not handed in: open it from List blogs, and hand it in there.'
const deleteFailure = 'The draft could not be deleted from the server. It is in List blogs.'
const wordsNotInTrash =
  'Your last words are not on the server, so that they cannot be restored. Discard them all the same?'
const pictureNotInTrash = 'The server refused a picture, so that it cannot be restored. Discard the draft all the same?'

/** A blog that was added: published, to be published at a time, or not. `isSent`: to subscribers, too. */
export type AddedBlogNote = {
  id: string
  title: string
  isPublished: boolean
  scheduledAt: Date | null
  isSent: boolean
  isHandedIn: boolean
}

type Props = {
  session: OpenSession
  /** About the blog that was added last. */
  note: ReactNode
  onAdded: (blog: AddedBlogNote) => void
  onDiscarded: (draft: DiscardedDraft) => void
  /** The form has this draft now; null while there is nothing in it. */
  onDraft: (id: string | null) => void
  /** There is something in the form. */
  onBegun: () => void
}

/** The editor of a new blog, which is a draft until the author adds it. */
export function NewBlog({ session, note, onAdded, onDiscarded, onDraft, onBegun }: Props) {
  const controls = useBlogForm(session, null, openNextDraft)
  const { id, latest, saver, saveNow, isGenerating } = controls
  const { confirm, confirmDialog } = useConfirm()
  const { submit } = useSubmit()
  const sending = useSendOnPublish()
  const timeField = useRef<HTMLInputElement>(null)
  const [timeProblem, setTimeProblem] = useState<string>()
  const { fromInput } = useDateFormats()
  const { open, isOpening } = useOpenDraft({ session, saveNow, leave })
  const { add, isAdding, sent } = useAddBlog({ onAdded: finish, onRefused: () => controls.change({}) })
  const isBusy = isAdding || isOpening
  const mayPublish = useMayPublish()
  const others = usePresence(saver.revision() > 0 ? id : null)

  const hasDraft = session.localSaveState === 'saved' || saver.revision() > 0
  const tellDraft = useEffectEvent(onDraft)
  useEffect(() => tellDraft(hasDraft ? id : null), [hasDraft, id])
  const tellBegun = useEffectEvent(onBegun)
  useEffect(() => {
    if (controls.isBegun) tellBegun()
  }, [controls.isBegun])

  /** Replaces this form by another one, blank unless `next` is given. */
  function leave(next?: OpenedForm) {
    void saver.stop()
    forgetTypedNames(session.name)
    session.startOver(next)
    startAtHeading()
  }

  /** Opens what another page has led here for. */
  function openNextDraft() {
    const next = takeNextDraft()
    if (next) void open(next)
  }

  function makeDraft() {
    leave({ values: toNewDraft(controls.currentValues()), html: null })
  }

  function finish(id: string) {
    const { title, isPublished } = currentBlog()
    const scheduledAt = isPublished ? chosenTime() : null
    const added = { id, title, isPublished: isPublished && !scheduledAt, scheduledAt, isSent: sending.chosen !== null }
    onAdded({ ...added, isHandedIn: false })
    leave()
    if (isPublished) void submit(() => sending.plan(id).catch(throwNotSent))
    if (mayPublish) return
    const onSuccess = () => onAdded({ ...added, isHandedIn: true })
    void submit(() => unwrap(handInBlog(id, 0)).catch(throwNotHandedIn), { onSuccess })
  }

  /** The form of whoever may not publish has no such choice, but may have it from before. */
  function currentBlog() {
    return mayPublish ? latest.current : { ...latest.current, isPublished: false }
  }

  /** When the blog is to be published; null for at once, and for half a date. */
  function chosenTime(): Date | null {
    const { publishAt } = latest.current
    return publishAt === null ? null : fromInput(publishAt)
  }

  /** @returns whether the blog has a time at which it can be published */
  function checkTime(): boolean {
    const { isPublished, publishAt } = currentBlog()
    const refusal = isPublished && publishAt !== null ? findTimeProblem(chosenTime()) : undefined
    setTimeProblem(refusal)
    if (refusal) timeField.current?.focus()
    return !refusal
  }

  async function onSubmit() {
    const text = controls.refs.editor.current
    if (isAdding || !controls.validate() || !text || !checkTime()) return
    if (currentBlog().isPublished && !(await controls.mayBePublic())) return
    const oversize = findOversize(toBlogPart(currentBlog(), text.getHtml(), chosenTime()), latest.current.thumbnail)
    if (oversize) return controls.showProblems({ description: oversize })
    await add(async () => {
      // A running save uploads images and then changes their addresses in the text.
      await saver.whenIdle()
      const description = text.getHtml()
      const { thumbnail } = latest.current
      const blog = toBlogPart(currentBlog(), description, chosenTime())
      return { blog, description, thumbnail, key: await controls.storeKey() }
    })
    await saver.flush()
  }

  async function saveForPreview() {
    if (controls.isEmpty()) throw new Error('Write something first.')
    await saveNow()
  }

  function beginAnother() {
    if (!isBusy) void open(null)
  }

  async function onDiscard() {
    if (isBusy || !(await confirm('Are you sure you want to discard this draft?', { action: 'Discard' }))) return
    // The Trash has the last words too.
    await saver.flush()
    const isLost = saver.hasUnsaved() && !controls.isEmpty()
    const lost = isLost ? wordsNotInTrash : controls.refused.length > 0 ? pictureNotInTrash : null
    if (lost && !(await confirm(lost, { action: 'Discard' }))) return
    await saver.stop()
    const isStored = saver.revision() > 0
    const { title } = latest.current
    leave()
    if (!isStored) return
    const onSuccess = () => onDiscarded({ id, title })
    await submit(() => discardServerDraft(id), { failure: deleteFailure, onSuccess })
  }

  return (
    <>
      <PresenceNote others={others} />
      <BlogEditor
        controls={controls}
        publication={null}
        changes={null}
        isSubmitting={isAdding}
        isLocked={isAdding}
        done={note}
        onMakeDraft={makeDraft}
        onSubmit={onSubmit}
        save={saveForPreview}
        note={isAdding && <UploadProgress sent={sent} />}
        bar={{
          beside: mayPublish && (
            <label className="checkbox-line">
              <input
                type="checkbox"
                name="isPublished"
                checked={controls.fields.isPublished}
                disabled={isAdding}
                onChange={(event) => controls.change({ isPublished: event.target.checked })}
              />
              Publish Now
            </label>
          ),
          choices: mayPublish && controls.fields.isPublished && (
            <PublishChoices
              at={controls.fields.publishAt}
              onAt={(publishAt) => {
                setTimeProblem(undefined)
                controls.change({ publishAt })
              }}
              problem={timeProblem}
              details={controls.fields.details}
              isDisabled={isAdding}
              {...{ timeField, sending }}
            />
          ),
          main: (
            <button
              type="submit"
              className="button"
              aria-disabled={isAdding || isGenerating}
              {...submitShortcutAttributes()}
            >
              {isAdding ? 'Adding...' : mayPublish ? 'Add Blog' : 'Hand in'}
            </button>
          ),
          menu: (
            <>
              {saver.revision() > 0 && (
                <button type="button" className="button quiet" aria-disabled={isBusy} onClick={beginAnother}>
                  Begin another draft
                </button>
              )}
              <button type="button" className="button quiet" aria-disabled={isBusy} onClick={onDiscard}>
                Discard draft
              </button>
            </>
          ),
        }}
      />
      <Suspense>
        <UnsavedTexts />
      </Suspense>
      {confirmDialog}
    </>
  )
}

function throwNotSent(): never {
  throw new Error(notSent)
}

function throwNotHandedIn(): never {
  throw new Error(notHandedIn)
}

/** The progress of the request. @param sent share of the body, from 0 to 1; null while images are prepared */
function UploadProgress({ sent }: { sent: number | null }) {
  return (
    <label className="upload-progress">
      {progressText(sent)}
      <progress value={sent ?? undefined} max={1} />
    </label>
  )
}

function progressText(sent: number | null) {
  if (sent === null) return 'Preparing the pictures...'
  return sent < 1 ? `Uploading... ${Math.floor(sent * 100)} %` : 'Uploaded. The server stores the blog...'
}
