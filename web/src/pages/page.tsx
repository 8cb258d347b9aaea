import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { apiContext, unwrap } from '../api/api.ts'
import { OwnPage } from '../components/own-page.tsx'
import { frameOf, frameParts } from '../loaders/frame.ts'
import { isMissing, missingPage, missingPageIn } from '../loaders/missing-page.ts'
import { isPage } from '../routing/paths.ts'
import { showText } from '../site/shown-text.ts'
import './blog.css'

/** @throws MissingPage for a page that does not exist or is not published; a redirect from a former address */
export async function loader({ params: { slug = '' }, request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  if (!isPage(pathname)) throw await missingPage({ request, context })
  const call = context
    .get(apiContext)
    .pages[':slug'].$get({ param: { slug }, query: { with: frameParts } }, { init: { signal: request.signal } })
  const answer = await unwrap(call).catch((error: unknown) => {
    throw isMissing(error) ? missingPageIn(error) : error
  })
  if (!answer.page) throw await missingPage({ request, context })
  const { description, ...page } = answer.page
  if (page.path !== pathname) throw redirect(page.path, 301)
  return { page, text: showText(description, page.contents, page.dir), ...frameOf(answer) }
}

/** A page that the admin has written. It has no date and no comments. */
export function Component() {
  const { page, text } = useLoaderData<typeof loader>()
  return <OwnPage page={page} text={text} />
}
