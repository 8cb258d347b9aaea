import { useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { unwrap } from '../../api/api.ts'
import { PageMeta } from '../../components/page-meta.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useDelayedFlag } from '../../hooks/use-delayed-flag.ts'
import { adminLoader } from './admin-loader.ts'
import { EditBlogForm } from './blog-editor/edit-blog-form.tsx'
import { OpenInOtherTab } from './blog-editor/local-draft/open-in-other-tab.tsx'
import { useEditingSession } from './blog-editor/local-draft/use-editing-session.ts'
import './blog-editor/blog-editor.css'

export const loader = adminLoader((api, _request, { id = '' }) =>
  unwrap(api.admin.blogs[':id'].edit.$get({ param: { id } })),
)

let isFormOpen = false

/** The values of an open form are newer than a response could be. Before a login there is no form. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return !isFormOpen || currentParams.id !== nextParams.id
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  return <EditPage key={data.blog._id} {...data} />
}

function EditPage({ blog, draft }: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>) {
  const session = useEditingSession(`broadsheet:${blog._id}`)
  useEffect(() => {
    isFormOpen = true
    return () => {
      isFormOpen = false
    }
  }, [])
  const isSpinnerShown = useDelayedFlag(session.status === 'opening')
  return (
    <>
      <PageMeta title={`Edit: ${draft.title}`} />
      <h1>Edit blog</h1>
      {isSpinnerShown && <Spinner label="Loading..." />}
      {session.status === 'locked' && <OpenInOtherTab onTakeOver={session.takeOver} />}
      {session.status === 'open' && <EditBlogForm key={session.formKey} session={session} blog={blog} draft={draft} />}
    </>
  )
}
