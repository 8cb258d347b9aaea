import { useState } from 'react'
import { Link } from 'react-router'
import { PageMeta } from '../../components/page-meta.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useDelayedFlag } from '../../hooks/use-delayed-flag.ts'
import { paths } from '../../routing/paths.ts'
import { type AddedBlogNote, NewBlog } from './blog-editor/new-blog.tsx'
import { readNewest } from './blog-editor/server-draft.ts'
import { newBlogDraftName } from './editor-form/local-draft/local-drafts.ts'
import { OpenInOtherTab } from './editor-form/local-draft/open-in-other-tab.tsx'
import { useEditingSession } from './editor-form/local-draft/use-editing-session.ts'
import './editor-form/editor-form.css'

export function Component() {
  const [added, setAdded] = useState<AddedBlogNote | null>(null)
  const session = useEditingSession(newBlogDraftName, { readNewest })
  const isSpinnerShown = useDelayedFlag(session.status === 'opening')
  return (
    <>
      <PageMeta title="Add blog" />
      <h1>Add blog</h1>
      {added && <AddedNote {...added} />}
      {isSpinnerShown && <Spinner label="Loading..." />}
      {session.status === 'locked' && <OpenInOtherTab onTakeOver={session.takeOver} />}
      {session.status === 'open' && <NewBlog key={session.formKey} session={session} onAdded={setAdded} />}
    </>
  )
}

/** What was added last, for as long as the page is open. The toast has announced it, so that this is no live region. */
function AddedNote({ id, title, isPublished }: AddedBlogNote) {
  return (
    <div className="added-note">
      <p id="added">
        “<bdi>{title}</bdi>” was added{isPublished ? '.' : ', and readers do not see it yet.'}
      </p>
      <Link className="button quiet small" to={paths.blog.href(id)} aria-describedby="added">
        {isPublished ? 'View' : 'Preview'}
      </Link>
      <Link className="button quiet small" to={paths.editBlog.href(id)} aria-describedby="added">
        Edit
      </Link>
    </div>
  )
}
