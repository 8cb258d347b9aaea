import { Link, useLoaderData } from 'react-router'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { PageHead } from '../frame/list/page-head.tsx'
import { useReach } from '../frame/rights.ts'
import { AuthorForm } from './authors/author-form.tsx'
import './authors/authors.css'

const allAuthors = { to: adminPaths.authors, label: 'All authors' }
const account = { to: adminPaths.account, label: 'Account' }

export const loader = adminLoader(async (api, _request, { id = '' }) => {
  return (await unwrap(api.admin.authors[':id'].$get({ param: { id } }))).author
})

/** The profile of an author, or the account's own. */
export function Component() {
  const author = useLoaderData<typeof loader>()
  const reach = useReach()
  if (!author) return null
  return (
    <>
      <PageMeta title={`Edit: ${author.name}`} />
      <PageHead title="Edit author" back={reach('authors:manage') === 'all' ? allAuthors : account}>
        <Link className="button quiet" to={author.path}>
          The author’s page
        </Link>
      </PageHead>
      <AuthorForm key={author._id} author={author} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Edit author" fallback="Error fetching the author." />
}
