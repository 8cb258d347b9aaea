import { Link, useRouteError } from 'react-router'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { isMissing } from '../../loaders/missing-page.ts'
import { paths } from '../../routing/paths.ts'

/** Replaces an admin page that has failed. The menu stays. A missing blog offers no retry. */
export function ErrorBoundary() {
  if (!isMissing(useRouteError())) return <ErrorMessage />
  return (
    <div className="error-message stack" role="alert">
      <PageMeta title="Not found" />
      <h1>Not found</h1>
      <p>There is no such blog, or not any more.</p>
      <div>
        <Link className="button" to={paths.listBlogs}>
          All blogs
        </Link>
      </div>
    </div>
  )
}
