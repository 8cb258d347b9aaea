import type { ReactNode } from 'react'
import { Link, useRouteError } from 'react-router'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { isMissing } from '../../../loaders/missing-page.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'

/** Replaces an admin page that has failed. The menu stays. */
export function ErrorBoundary() {
  return (
    <PageError missing="There is no such blog, or not any more." list={adminPaths.listBlogs} listLabel="All blogs" />
  )
}

type Props = {
  /** Shown when the call answered 404, with a link to a list in place of a retry. */
  missing: string
  list: string
  listLabel: string
  /** Shown when a call failed without a message of the server. */
  fallback?: string
  /** Shown between the sentence and the link, when the call answered 404. */
  children?: ReactNode
}

/** The error of an admin page that shows one thing. */
export function PageError({ missing, list, listLabel, fallback, children }: Props) {
  if (!isMissing(useRouteError())) return <ErrorMessage {...(fallback && { fallback })} />
  return (
    <div className="error-message stack" role="alert">
      <PageMeta title="Not found" />
      <h1>Not found</h1>
      <p>{missing}</p>
      {children}
      <div>
        <Link className="button" to={list}>
          {listLabel}
        </Link>
      </div>
    </div>
  )
}
