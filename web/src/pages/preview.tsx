import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext, unwrap } from '../api/api.ts'
import { BlogArticle } from '../components/blog-article.tsx'
import { frameOf } from '../loaders/frame.ts'
import { isMissing, missingPage } from '../loaders/missing-page.ts'
import { showText } from '../site/shown-text.ts'
import './blog.css'
import './preview.css'

const wrongLink = 'This preview link is wrong or has expired. Ask the author of the blog for a new one.'

/** @throws MissingPage when the link is invalid or expired, or the blog has been deleted */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext).blog.preview[':token'].$get({ param: { token: params.token ?? '' } })
  const answer = await unwrap(call).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!answer) throw await missingPage({ request, context }, wrongLink)
  const { authors, resources, related, alike } = answer
  const { description, ...rest } = answer.blog
  const blog = { ...rest, title: rest.title || 'Untitled draft' }
  return {
    blog,
    text: showText(description, blog.contents, blog.dir),
    authors,
    resources,
    related,
    alike,
    ...frameOf(answer),
  }
}

/** A draft as readers will see it, without comments and share links. */
export function Component() {
  return (
    <>
      <p className="preview-note" role="status">
        Preview: not published like this yet. This link works for 24 hours at most.
      </p>
      <BlogArticle {...useLoaderData<typeof loader>()} />
    </>
  )
}
