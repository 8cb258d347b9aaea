import { useLoaderData } from 'react-router'
import { unwrap } from '../../api.ts'
import { PageMeta } from '../../components/page-meta.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useLate } from '../../hooks/use-late.ts'
import { Elsewhere } from './add-blog/elsewhere.tsx'
import { useDesk } from './add-blog/use-desk.ts'
import { adminLoader } from './admin-loader.ts'
import { EditForm } from './edit-blog/edit-form.tsx'
import './add-blog/add-blog.css'

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
  const desk = useDesk(`broadsheet:${blog._id}`)
  const isLate = useLate(desk.at === 'opening')
  return (
    <>
      <PageMeta title={`Edit: ${draft.title}`} />
      <h1>Edit blog</h1>
      {isLate && <Spinner label="Loading..." />}
      {desk.at === 'elsewhere' && <Elsewhere onInsist={desk.insist} />}
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
