import { useCallback, useEffect, useState } from 'react'
import { useLoaderData, useNavigate, useParams } from 'react-router'
import { type ApiClient, api, unwrap } from '../../../api/api.ts'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminLoader } from '../frame/admin-loader.ts'
import { PageError } from '../frame/page-error.tsx'
import { AddedBlog } from './blog-editor/added-blog.tsx'
import { blogDraftName, findLocalDraft, readLocalDraft } from './editor-form/local-draft/local-drafts.ts'
import { isOtherRecord, useEditedRecord } from './editor-form/use-edited-record.tsx'
import { WritingHead } from './editor-form/writing-head.tsx'
import './editor-form/editor-form.css'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { setNextDraft } from './blog-editor/next-draft.ts'

export const loader = adminLoader((api, _request, { id = '' }) => readBlog(api, id))

function readBlog(api: ApiClient, id: string, init: RequestInit = {}) {
  return unwrap(api.admin.blogs[':id'].edit.$get({ param: { id } }, { init }))
}

export const shouldRevalidate = isOtherRecord

/** A blog that was deleted may have words on this device. */
export function ErrorBoundary() {
  return (
    <PageError missing="There is no such blog, or not any more." list={adminPaths.listBlogs} listLabel="All blogs">
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
  const id = loaded.blog._id
  const read = useCallback((init: RequestInit) => readBlog(api, id, init), [id])
  const { record, session, placeholder } = useEditedRecord({ what: 'blog', name: blogDraftName(id), loaded, read })
  const { blog, draft, known, published } = record
  return (
    <>
      <PageMeta title={`Edit: ${draft.title}`} />
      <WritingHead list={adminPaths.listBlogs} listLabel="Back to all blogs">
        Edit blog
      </WritingHead>
      {placeholder}
      {session.status === 'open' && (
        <AddedBlog
          key={session.formKey}
          session={session}
          blog={blog}
          draft={draft}
          known={known}
          published={published}
        />
      )}
    </>
  )
}

/** On the page of a blog that does not exist any more: makes a draft of the words that this browser has of it. */
export function UnsavedText() {
  const { id = '' } = useParams()
  const name = blogDraftName(id)
  const [title, setTitle] = useState<string | null>(null)
  const { submit, busy } = useSubmit()
  const navigate = useNavigate()

  useEffect(() => {
    let isUnmounted = false
    void findLocalDraft(name).then((stored) => {
      if (!isUnmounted && stored) setTitle(stored.title)
    })
    return () => {
      isUnmounted = true
    }
  }, [name])

  async function makeDraft() {
    const values = await readLocalDraft(name)
    if (!values) throw new Error('The text is not on this device any more.')
    setNextDraft({ values, localDraft: name })
    await navigate(adminPaths.addBlog)
  }

  if (title === null) return null
  return (
    <>
      <p>Your text {title ? `“${title}” ` : ''}is still here, on this device only.</p>
      <div>
        <button type="button" className="button" aria-disabled={busy} onClick={() => submit(makeDraft)}>
          Make a draft of it
        </button>
      </div>
    </>
  )
}
