import { type SubmitEvent, useState } from 'react'
import toast from 'react-hot-toast'
import { Link, useNavigate } from 'react-router'
import type { EditedBlog } from '#contract/draft.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { paths } from '#web/routing/paths.ts'
import { useReach } from '../../frame/rights.ts'
import { useUndoOffer } from '../../frame/use-undo-offer.tsx'
import { submitShortcutAttributes } from '../editor-form/form-keys.ts'
import { lazyPart } from '../editor-form/lazy-part.tsx'
import { blogDraftName } from '../editor-form/local-draft/local-drafts.ts'
import type { OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import { saveTimeoutMs, unwrapSave } from '../editor-form/save-state.ts'
import { offlineNotice } from '../editor-form/use-stay.tsx'
import { usePublication } from '../publishing/use-publication.tsx'
import { HandInButton } from '../review/hand-in-button.tsx'
import { PresenceNote } from '../review/presence-note.tsx'
import { useMayPublish } from '../review/use-may-publish.ts'
import { usePresence } from '../review/use-presence.ts'
import { describeReview, useReview } from '../review/use-review.ts'
import { BlogEditor } from './blog-editor.tsx'
import { setNextDraft } from './next-draft.ts'
import { useBlogCommands } from './use-blog-commands.ts'
import { type Existing, useBlogForm } from './use-blog-form.ts'
import type { BlogRecord } from './use-blog-record.ts'

const ReviewPanel = lazyPart(() => import('../review/review-panel.tsx').then((part) => part.ReviewPanel))
const Decided = lazyPart(() => import('../review/review-panel.tsx').then((part) => part.Decided))

/** The editor of a blog that was added. Changes are saved to its draft; Update replaces the blog's content with them. */
export function AddedBlog({ session, ...existing }: Existing & { session: OpenSession }) {
  const { blog } = existing
  const controls = useBlogForm(session, existing)
  const { isPublished, publication, isGenerating } = controls
  const { submit, busy } = useSubmit()
  const reach = useReach()
  const mayPublish = useMayPublish()
  const { review, isCurrent, isToReview, handIn, withdraw, decide, question } = useReview(blog._id, controls, {
    submit,
  })
  const others = usePresence(blog._id)
  const { moment, openMoment, note, unpublish } = usePublication(blog, controls, { submit, busy })
  const navigate = useNavigate()
  const { discard, isDiscarding } = useDiscardChanges(controls)
  // A scheduled blog becomes public without another press, and what waits for review by its approval.
  const isMainUpdate = isPublished || publication.scheduledAt !== null || isToReview

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (!controls.validate()) return
    if (!mayPublish) return handIn()
    if (event.nativeEvent.submitter?.getAttribute('value') === 'publish') return openMoment()
    if (isMainUpdate && !(await controls.mayBePublic())) return
    await submit(() => controls.update(false))
  }

  function makeDraft() {
    // Offline, the form stays, and its text may change until the author presses again.
    if (!navigator.onLine) return toast.error(offlineNotice)
    setNextDraft({ values: controls.currentValues(), localDraft: blogDraftName(blog._id) })
    void navigate(adminPaths.addBlog)
  }

  const publishButton = useBlogCommands({ blog, isPublished, mayPublish, unpublish: () => void unpublish() })
  const isDisabled = busy || isGenerating
  const submitButton = (value: 'update' | 'publish', label: string, isMain: boolean) => (
    <button
      type="submit"
      className={isMain && !isToReview ? 'button' : 'button quiet'}
      value={value}
      ref={value === 'publish' ? publishButton : null}
      aria-disabled={isDisabled}
      {...(value === 'update' && submitShortcutAttributes())}
    >
      {label}
    </button>
  )
  const update = submitButton('update', busy ? 'Updating...' : 'Update', isMainUpdate)
  const publish = submitButton('publish', 'Publish', !isMainUpdate)
  const isHandedIn = review !== null && isCurrent && review.state !== 'changes'
  return (
    <>
      <PresenceNote others={others} />
      {review && isToReview && (
        <ReviewPanel
          id={blog._id}
          {...{ review, isCurrent, isPublished, decide }}
          details={controls.fields.details}
          mayBePublic={controls.mayBePublic}
          save={controls.saveNow}
        />
      )}
      {review?.decision && review.state !== 'waiting' && (
        <Decided
          {...{ isCurrent, state: review.state, decision: review.decision }}
          isForAuthor={review.isOwn || reach('blogs:review') !== 'all'}
        />
      )}
      <BlogEditor
        controls={controls}
        publication={publication}
        review={review && describeReview(review, isCurrent)}
        changes={controls.changes}
        isSubmitting={busy}
        done={note}
        onMakeDraft={makeDraft}
        onSubmit={onSubmit}
        save={controls.saveNow}
        bar={{
          beside: mayPublish && !isPublished && !isToReview && !note && (isMainUpdate ? publish : update),
          main: mayPublish ? (
            isMainUpdate ? (
              update
            ) : (
              publish
            )
          ) : (
            <HandInButton isHandedIn={isHandedIn} {...{ review, busy, isDisabled, withdraw }} />
          ),
          menu: (
            <>
              {isToReview && !isPublished && publish}
              {isPublished && (
                <Link className="button quiet" to={paths.blog.href(blog.slug)}>
                  View on site
                </Link>
              )}
              <button type="button" className="button quiet" aria-disabled={isDiscarding} onClick={discard}>
                Discard changes
              </button>
              {mayPublish && !isHandedIn && (
                <button type="button" className="button quiet" aria-disabled={isDisabled} onClick={handIn}>
                  Hand in for review
                </button>
              )}
              {mayPublish && review?.state === 'waiting' && (
                <button type="button" className="button quiet" aria-disabled={isDisabled} onClick={withdraw}>
                  Withdraw
                </button>
              )}
              {reach('blogs:feature') !== 'none' && <PinButton blog={blog} />}
              {isPublished && mayPublish && (
                <button type="button" className="button quiet" aria-disabled={isDisabled} onClick={unpublish}>
                  Unpublish
                </button>
              )}
            </>
          ),
        }}
      />
      {moment}
      {question}
    </>
  )
}

/** Makes the home page begin with this blog, or with the newest one again. */
function PinButton({ blog }: { blog: Pick<EditedBlog, '_id' | 'isPinned'> }) {
  const [isPinned, setIsPinned] = useState(blog.isPinned)
  const { submit, busy } = useSubmit()

  function toggle() {
    const call = () =>
      unwrap(api.admin.blogs[':id'].pin.$post({ param: { id: blog._id }, json: { isPinned: !isPinned } }))
    submit(call, { onSuccess: () => setIsPinned(!isPinned) })
  }

  return (
    <button type="button" className="button quiet" aria-disabled={busy} onClick={toggle}>
      {isPinned ? 'Unpin from the home page' : 'Pin to the home page'}
    </button>
  )
}

/** Returns a blog's form to what the blog is. The server keeps what it had as a revision, and a toast offers Undo. */
function useDiscardChanges({ id, content, saver, saveNow, fill }: BlogRecord) {
  const { submit, busy } = useSubmit()
  const { offerUndo } = useUndoOffer()

  async function discard() {
    // Only what the server has becomes a revision.
    await saveNow()
    const draft = await saver.runExclusive(async (_, revision) => {
      const init = { signal: AbortSignal.timeout(saveTimeoutMs) }
      const call = api.admin.drafts[':id'].discard.$post({ param: { id }, json: { revision } }, { init })
      const { draft } = await unwrapSave(call)
      return { ...draft, savedAt: draft.savedAt ?? new Date().toISOString() }
    })
    // With what was typed meanwhile.
    const mine = content()
    if (!mine) return {}
    fill(draft)
    offerUndo('Your changes are discarded.', () => fill(mine))
    return {}
  }

  return { discard: () => submit(discard), isDiscarding: busy }
}
