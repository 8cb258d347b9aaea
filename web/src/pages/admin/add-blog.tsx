import { PageMeta } from '../../components/page-meta.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useDelayedFlag } from '../../hooks/use-delayed-flag.ts'
import { AddBlogForm } from './blog-editor/add-blog-form.tsx'
import { newBlogDraftName } from './blog-editor/local-draft/local-drafts.ts'
import { OpenInOtherTab } from './blog-editor/local-draft/open-in-other-tab.tsx'
import { useEditingSession } from './blog-editor/local-draft/use-editing-session.ts'
import { readNewest } from './blog-editor/server-draft.ts'
import './blog-editor/blog-editor.css'

export function Component() {
  const session = useEditingSession(newBlogDraftName, { readNewest })
  const isSpinnerShown = useDelayedFlag(session.status === 'opening')
  return (
    <>
      <PageMeta title="Add blog" />
      <h1>Add blog</h1>
      {isSpinnerShown && <Spinner label="Loading..." />}
      {session.status === 'locked' && <OpenInOtherTab onTakeOver={session.takeOver} />}
      {session.status === 'open' && <AddBlogForm key={session.formKey} session={session} />}
    </>
  )
}
