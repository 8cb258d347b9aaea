import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { startAtHeading } from '#web/dom/focus-heading.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { paths } from '#web/routing/paths.ts'
import { submitShortcutAttributes } from '../editor-form/form-keys.ts'
import type { LocalSaveState } from '../editor-form/local-draft/local-draft-saver.ts'
import type { OpenedForm, OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import { SendOption } from '../newsletter/send-option.tsx'
import { useSendOnPublish } from '../newsletter/use-send-on-publish.ts'
import { BlogForm } from './blog-form.tsx'
import { findOversize } from './fields/problems.ts'
import { takeNextDraft, toNewDraft } from './next-draft.ts'
import { PreviewLink } from './preview-link.tsx'
import { discardServerDraft } from './server-draft.ts'
import { toBlogPart, useAddBlog } from './upload/use-add-blog.ts'
import { useBlogForm } from './use-blog-form.ts'
import { useOpenDraft } from './use-open-draft.ts'

/** Below the form, which is usable before this is loaded, and without it when loading fails. */
const UnfinishedDrafts = lazy(() =>
  import('./unfinished-drafts.tsx').then(
    ({ UnfinishedDrafts }) => ({ default: UnfinishedDrafts }),
    () => ({ default: () => null }),
  ),
)

const notSent = 'The blog is published, but was not sent: send it from List blogs.'
const deleteFailure = 'The draft could not be deleted from the server. It is among the unfinished drafts.'

export type AddedBlog = { id: string; title: string; isPublished: boolean }

type Props = { session: OpenSession; onAdded: (blog: AddedBlog) => void }

/** The form of a new blog, which is a draft until the author adds it. */
export function AddBlogForm({ session, onAdded }: Props) {
  const controls = useBlogForm(session, null, openNextDraft)
  const { id, latest, saver, saveState, saveNow, isGenerating } = controls
  const { confirm, confirmDialog } = useConfirm()
  const { submit } = useSubmit()
  const sending = useSendOnPublish()
  const { open, isOpening } = useOpenDraft({ session, saveNow, leave })
  const { add, isAdding, sent } = useAddBlog({ onAdded: finish, onRefused: () => controls.change({}) })

  /** Replaces this form by another one, blank unless `next` is given. */
  function leave(next?: OpenedForm) {
    void saver.stop()
    session.startOver(next)
    startAtHeading()
  }

  /** Opens what another page has led here for. */
  function openNextDraft() {
    const next = takeNextDraft()
    if (next && !('draftId' in next && next.draftId === id)) void open(next)
  }

  function makeDraft() {
    leave({ values: toNewDraft(controls.currentValues()), html: null })
  }

  function finish(id: string) {
    const { title, isPublished } = latest.current
    onAdded({ id, title, isPublished })
    leave()
    if (isPublished) void submit(() => sending.plan(id).catch(throwNotSent))
  }

  async function onSubmit() {
    const text = controls.refs.editor.current
    if (isAdding || !controls.validate() || !text) return
    const oversize = findOversize(toBlogPart(latest.current, text.getHtml()), latest.current.thumbnail)
    if (oversize) return controls.showProblems({ description: oversize })
    await add(async () => {
      // A running save uploads images and then changes their addresses in the text.
      await saver.whenIdle()
      const description = text.getHtml()
      const { thumbnail } = latest.current
      const blog = toBlogPart(latest.current, description)
      return { blog, description, thumbnail, key: await controls.storeKey() }
    })
    await saver.flush()
  }

  async function saveForPreview() {
    if (controls.isEmpty()) throw new Error('Write something first.')
    await saveNow()
  }

  async function onDiscard() {
    if (!(await confirm('Are you sure you want to discard this draft?', { action: 'Discard' }))) return
    await saver.stop()
    const isStored = saver.revision() > 0
    leave()
    if (isStored) await submit(() => discardServerDraft(id), { failure: deleteFailure })
  }

  const { localSaveState } = session
  const isLocalOnly = saveState.kind === 'saved' && (saveState.at === null || localSaveState === 'failed')
  return (
    <>
      <BlogForm
        controls={controls}
        isSubmitting={isAdding}
        isLocked={isAdding}
        onMakeDraft={makeDraft}
        onSubmit={onSubmit}
        status={isLocalOnly ? <LocalSaveStatus state={localSaveState} /> : undefined}
        moreFields={
          <>
            <label className="checkbox-line">
              <input
                type="checkbox"
                name="isPublished"
                checked={controls.fields.isPublished}
                onChange={(event) => controls.change({ isPublished: event.target.checked })}
              />
              Publish Now
            </label>
            {controls.fields.isPublished && <SendOption sending={sending} />}
          </>
        }
      >
        {isAdding && <UploadProgress sent={sent} />}
        <div className="blog-buttons">
          <button
            type="submit"
            className="button"
            aria-disabled={isAdding || isGenerating}
            {...submitShortcutAttributes()}
          >
            {isAdding ? 'Adding...' : 'Add Blog'}
          </button>
          <button
            type="button"
            className="button quiet"
            aria-disabled={isAdding}
            onClick={isAdding ? undefined : onDiscard}
          >
            Discard draft
          </button>
          <PreviewLink id={id} save={saveForPreview} />
          {saver.revision() > 0 && (
            <Link className="button quiet" to={paths.revisions.href(id)}>
              Revisions
            </Link>
          )}
        </div>
      </BlogForm>
      <Suspense>
        <UnfinishedDrafts
          currentId={id}
          isPutAside={saver.revision() > 0}
          isBusy={isAdding}
          isOpening={isOpening}
          onOpen={open}
        />
      </Suspense>
      {confirmDialog}
    </>
  )
}

function throwNotSent(): never {
  throw new Error(notSent)
}

const localSaveTexts: Record<Exclude<LocalSaveState, 'failed'>, string> = {
  blank: 'What you write is kept on this device until the blog is added.',
  saved: 'Kept on this device.',
}

/** Whether IndexedDB has the form's values. Only a failure is announced: saves are too frequent. */
function LocalSaveStatus({ state }: { state: LocalSaveState }) {
  if (state !== 'failed') return <p className="save-status">{localSaveTexts[state]}</p>
  return (
    <p className="save-status" data-failed="true" role="alert">
      This browser could not keep what you write. Add the blog before you close this page.
    </p>
  )
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
