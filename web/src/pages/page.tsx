import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { apiContext, unwrap } from '../api/api.ts'
import { OwnPage } from '../components/own-page.tsx'
import { frameOf, frameParts } from '../loaders/frame.ts'
import { isMissing, missingPage, missingPageIn } from '../loaders/missing-page.ts'
import { isPage } from '../routing/paths.ts'
import './blog.css'

/** @throws MissingPage for a page that does not exist or is not published; a redirect from a former address */
export async function loader({ params: { slug = '' }, request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  if (!isPage(pathname)) throw await missingPage({ request, context })
  const call = context
    .get(apiContext)
    .pages[':slug'].$get({ param: { slug }, query: { with: frameParts } }, { init: { signal: request.signal } })
  const { page, ...around } = await unwrap(call).catch((error: unknown) => {
    throw isMissing(error) ? missingPageIn(error) : error
  })
  if (!page) throw await missingPage({ request, context })
  if (page.path !== pathname) throw redirect(page.path, 301)
  return { page, ...frameOf(around) }
}

/** A page that the admin has written. It has no date and no comments. */
export function Component() {
  return <OwnPage page={useLoaderData<typeof loader>().page} />
}
