import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext, unwrap } from '../api.ts'
import { isMissing, missingPage } from '../missing-page.ts'
import { BlogScreen } from './blog.tsx'
import './preview.css'

/** @throws MissingPage for a link that is wrong, too old, or whose blog is gone */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext).blog.preview[':token'].$get({ param: { token: params.token ?? '' } })
  const answer = await unwrap(call).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!answer) throw await missingPage({ context })
  const { blog, comments, commentsNextCursor, resources, related, articles } = answer
  return {
    blog,
    comments: { first: comments, nextCursor: commentsNextCursor },
    resources,
    related,
    latest: articles,
  }
}

/** A blog before its readers see it. */
export function Component() {
  return (
    <>
      <p className="preview-note" role="status">
        Preview: not published like this yet. This link works for 24 hours from when it was made.
      </p>
      <BlogScreen {...useLoaderData<typeof loader>()} />
    </>
  )
}
