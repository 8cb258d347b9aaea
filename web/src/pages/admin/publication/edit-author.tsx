import { Link, useLoaderData } from 'react-router'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { AuthorForm } from './authors/author-form.tsx'
import './authors/authors.css'

export const loader = adminLoader(async (api, _request, { id = '' }) => {
  return (await unwrap(api.admin.authors[':id'].$get({ param: { id } }))).author
})

/** The profile of an author. */
export function Component() {
  const author = useLoaderData<typeof loader>()
  if (!author) return null
  return (
    <>
      <PageMeta title={`Edit: ${author.name}`} />
      <h1>Edit author</h1>
      <p className="author-pages">
        <Link to={author.path}>The author’s page</Link>
        <Link to={adminPaths.authors}>All authors</Link>
      </p>
      <AuthorForm key={author._id} author={author} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching the author." />
}
