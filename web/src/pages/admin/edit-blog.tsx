import { useLoaderData } from 'react-router'
import { unwrap } from '../../api/api.ts'
import { PageMeta } from '../../components/page-meta.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useDelayedFlag } from '../../hooks/use-delayed-flag.ts'
import { adminLoader } from './admin-loader.ts'
import { EditForm } from './blog-editor/edit-blog-form.tsx'
import { OpenInOtherTab } from './blog-editor/local-draft/open-in-other-tab.tsx'
import { useEditingSession } from './blog-editor/local-draft/use-editing-session.ts'
import './blog-editor/blog-editor.css'

export const loader = adminLoader((api, _request, { id = '' }) =>
  unwrap(api.admin.blogs[':id'].edit.$get({ param: { id } })),
)

/** What is being typed is newer than anything that could be loaded. */
export function shouldRevalidate() {
  return false
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  return <EditScreen key={data.blog._id} {...data} />
}

function EditScreen({ blog, draft }: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>) {
  const desk = useEditingSession(`broadsheet:${blog._id}`)
  const isLate = useDelayedFlag(desk.at === 'opening')
  return (
    <>
      <PageMeta title={`Edit: ${draft.title}`} />
      <h1>Edit blog</h1>
      {isLate && <Spinner label="Loading..." />}
      {desk.at === 'elsewhere' && <OpenInOtherTab onInsist={desk.insist} />}
      {desk.at === 'here' && (
        <EditForm
          key={desk.form}
          blog={blog}
          stored={draft}
          kept={desk.draft}
          keeper={desk.keeper}
          beforeHandOver={desk.beforeHandOver}
          onSaved={() => void desk.keeper.discard()}
        />
      )}
    </>
  )
}
