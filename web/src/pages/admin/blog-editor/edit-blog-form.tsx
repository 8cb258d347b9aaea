import type { SubmitEvent } from 'react'
import toast from 'react-hot-toast'
import { Link, useNavigate } from 'react-router'
import type { Draft, EditedBlog } from '#contract/draft.ts'
import type { KnownNames } from '#contract/tag.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { paths } from '#web/routing/paths.ts'
import { submitShortcutAttributes } from '../editor-form/form-keys.ts'
import { blogDraftName } from '../editor-form/local-draft/local-drafts.ts'
import type { OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import { offlineNotice } from '../editor-form/use-stay-while-offline.ts'
import { SendOption } from '../newsletter/send-option.tsx'
import { useSendOnPublish } from '../newsletter/use-send-on-publish.ts'
import { BlogForm } from './blog-form.tsx'
import { setNextDraft } from './next-draft.ts'
import { PinButton } from './pin-button.tsx'
import { PreviewLink } from './preview-link.tsx'
import { useBlogForm } from './use-blog-form.ts'

type Props = { session: OpenSession; blog: EditedBlog; draft: Draft; known: KnownNames }

/** The form of an existing blog. Changes are saved to its draft; Update replaces the blog's content with them. */
export function EditBlogForm({ session, blog, draft, known }: Props) {
  const controls = useBlogForm(session, { blog, draft, known })
  const { isPublished, isGenerating } = controls
  const { submit, busy } = useSubmit()
  const sending = useSendOnPublish(blog._id)
  const navigate = useNavigate()

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const publish = event.nativeEvent.submitter?.getAttribute('value') === 'publish'
    if (!controls.validate()) return
    await submit(async () => {
      if (publish) await sending.plan()
      return controls.update(publish)
    })
  }

  function makeDraft() {
    // Offline, the form stays, and its text may change until the author presses again.
    if (!navigator.onLine) return toast.error(offlineNotice)
    setNextDraft({ values: controls.currentValues(), localDraft: blogDraftName(blog._id) })
    void navigate(paths.addBlog)
  }

  return (
    <BlogForm
      controls={controls}
      isSubmitting={busy}
      onMakeDraft={makeDraft}
      onSubmit={onSubmit}
      moreFields={!isPublished && <SendOption sending={sending} />}
    >
      <div className="blog-buttons">
        <button
          type="submit"
          className="button"
          value="update"
          aria-disabled={busy || isGenerating}
          {...submitShortcutAttributes()}
        >
          {busy ? 'Updating...' : 'Update'}
        </button>
        {!isPublished && (
          <button type="submit" className="button quiet" value="publish" aria-disabled={busy || isGenerating}>
            Publish
          </button>
        )}
        <PreviewLink id={blog._id} save={controls.saveNow} />
        <Link className="button quiet" to={paths.revisions.href(blog._id)}>
          Revisions
        </Link>
        <PinButton blog={blog} />
      </div>
      <p className="soft">
        {isPublished
          ? 'Readers see what you type here when you press Update.'
          : 'Update makes this the blog’s text; nobody sees it before it is published.'}
      </p>
    </BlogForm>
  )
}
