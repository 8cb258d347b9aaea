import type { ReactNode } from 'react'
import { Link, useRouteError } from 'react-router'
import { ApiError } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { isMissing } from '../../../loaders/missing-page.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { paths } from '../../../routing/paths.ts'

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
  const error = useRouteError()
  if (error instanceof ApiError && error.status === 403) return <NotForAccount text={error.message} />
  if (!isMissing(error)) return <ErrorMessage {...(fallback && { fallback })} />
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

/** In place of a page that an account may not open. @param text says who may */
export function NotForAccount({ text }: { text: string }) {
  return (
    <div className="error-message stack">
      <PageMeta title="Not for your account" />
      <h1>Not for your account</h1>
      <p>{text}</p>
      <div>
        <Link className="button quiet" to={paths.admin}>
          Dashboard
        </Link>
      </div>
    </div>
  )
}
