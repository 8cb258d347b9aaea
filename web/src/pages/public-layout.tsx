import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import type { Article } from '../../../worker/contract/shapes.ts'
import { apiContext, unwrap } from '../api.ts'
import { SiteFooter } from '../components/site-footer.tsx'
import { SiteHeader } from '../components/site-header.tsx'
import { paths } from '../paths.ts'

/** The route's name: the 404 page shows the latest articles that were loaded here. */
export const id = 'public'

/** The footer's articles. Their failure is nobody's but the log's: the page stands without them. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ latest: Article[] }> {
  try {
    const { articles } = await unwrap(context.get(apiContext).blog.latest.articles.$get())
    return { latest: articles.slice(0, 5) }
  } catch (error) {
    console.warn('The latest articles did not load.', error)
    return { latest: [] }
  }
}

/** The latest articles are loaded once a visit, not with every click. */
export function shouldRevalidate() {
  return false
}

export function Component() {
  const { latest } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  return (
    <>
      <SiteHeader />
      <Outlet />
      <SiteFooter latest={latest} hasNewsletter={pathname !== paths.home} />
    </>
  )
}
