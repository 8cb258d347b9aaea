import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CategoryFilter } from '../../../worker/contract/categories.ts'
import { ApiError, apiContext, unwrap } from '../api.ts'
import { BlogList } from '../components/blog-list.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { StructuredData } from '../components/structured-data.tsx'
import { type BlogFilter, listQuery } from '../hooks/use-blog-pages.ts'
import { paths } from '../paths.ts'
import { describePath } from '../schema-org.ts'
import { categoryOf } from '../screens.ts'
import { site } from '../site.ts'
import { useSiteOrigin } from '../site-origin.ts'
import './articles.css'

const introductions: Record<CategoryFilter, string> = {
  All: 'Everything that we have published, newest first.',
  Technology: 'Software, the machines beneath it, and the people who make both.',
  Startup: 'Building companies from nothing: what founders try, break and learn.',
  Lifestyle: 'Work, rest and everything between, looked at with care.',
  Finance: 'Money explained: saving, investing and what the numbers mean.',
}

/** @throws ApiError 404 for a category that does not exist */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const category = categoryOf(params.category)
  if (!category) throw new ApiError('There is no such category.', 404, false)
  const filter: BlogFilter = { category, q: '' }
  const call = context.get(apiContext).blog.all.$get({ query: listQuery(filter) }, { init: { signal: request.signal } })
  return { filter, page: await unwrap(call) }
}

export function Component() {
  const { filter, page } = useLoaderData<typeof loader>()
  const { category } = filter
  const title = category === 'All' ? 'All articles' : category
  const origin = useSiteOrigin()
  return (
    <main id="main" className="page category-page">
      <PageMeta
        title={title}
        description={`${introductions[category]} On ${site.name}.`}
        canonical={paths.articles(category)}
        {...(category !== 'All' && { feed: paths.categoryFeed(category) })}
      />
      <StructuredData data={describePath([{ name: title, path: paths.articles(category) }], origin)} />
      <header>
        <h1>{title}</h1>
        <p className="soft">{introductions[category]}</p>
      </header>
      <BlogList key={category} first={page} filter={filter} />
    </main>
  )
}
