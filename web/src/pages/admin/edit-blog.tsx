import { useCallback, useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { type ApiClient, api, unwrap } from '../../api/api.ts'
import { PageMeta } from '../../components/page-meta.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useDelayedFlag } from '../../hooks/use-delayed-flag.ts'
import { paths } from '../../routing/paths.ts'
import { adminLoader } from './admin-loader.ts'
import { EditBlogForm } from './blog-editor/edit-blog-form.tsx'
import { blogDraftName } from './blog-editor/local-draft/local-drafts.ts'
import { OpenInOtherTab } from './blog-editor/local-draft/open-in-other-tab.tsx'
import { useEditingSession } from './blog-editor/local-draft/use-editing-session.ts'
import { UnsavedText } from './blog-editor/unsaved-text.tsx'
import { PageError } from './page-error.tsx'
import './blog-editor/blog-editor.css'

/** How long continuing in this tab may wait for what another tab has saved, in milliseconds. */
const refreshTimeoutMs = 3_000

export const loader = adminLoader((api, _request, { id = '' }) => readBlog(api, id))

function readBlog(api: ApiClient, id: string, init: RequestInit = {}) {
  return unwrap(api.admin.blogs[':id'].edit.$get({ param: { id } }, { init }))
}

let isFormOpen = false

/** The values of an open form are newer than a response could be. Before a login there is no form. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return !isFormOpen || currentParams.id !== nextParams.id
}

/** A blog that was deleted may have words on this device. */
export function ErrorBoundary() {
  return (
    <PageError missing="There is no such blog, or not any more." list={paths.listBlogs} listLabel="All blogs">
      <UnsavedText />
    </PageError>
  )
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  return <EditPage key={data.blog._id} {...data} />
}

function EditPage(loaded: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>) {
  const [{ blog, draft, known }, setBlog] = useState(loaded)
  const id = blog._id
  const refresh = useCallback(async () => {
    setBlog(await readBlog(api, id, { signal: AbortSignal.timeout(refreshTimeoutMs) }))
  }, [id])
  const session = useEditingSession(blogDraftName(id), { refresh })
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
      {session.status === 'open' && (
        <EditBlogForm key={session.formKey} session={session} blog={blog} draft={draft} known={known} />
      )}
    </>
  )
}
