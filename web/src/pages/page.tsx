import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { apiContext, unwrap } from '../api/api.ts'
import { ArticleText } from '../components/article-text.tsx'
import { Contents } from '../components/contents.tsx'
import { EditLink } from '../components/edit-link.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { frameOf, frameParts } from '../loaders/frame.ts'
import { isMissing, missingPage, missingPageIn } from '../loaders/missing-page.ts'
import { isPage, paths } from '../routing/paths.ts'
import { textAttributes } from '../site/text-attributes.ts'
import { useSite } from '../site/use-site.ts'
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
  const { page } = useLoaderData<typeof loader>()
  const text = textAttributes(page, useSite().language)
  return (
    <main id="main">
      <PageMeta title={page.title} description={page.summary} {...(page.isPublished && { canonical: page.path })} />
      <article className="article page">
        <header>
          <h1 {...text}>{page.title}</h1>
          {!page.isPublished && <p className="published">Not published yet</p>}
          <div className="tools">
            <EditLink to={paths.editPage.href(page.id)} />
          </div>
        </header>
        <div className="article-body">
          <Contents key={page.id} headings={page.contents} language={text} />
          <ArticleText html={page.description} contents={page.contents} language={text} />
        </div>
      </article>
    </main>
  )
}
