import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CategoryFilter } from '#contract/categories.ts'
import { BlogList } from '../components/blog-list.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { StructuredData } from '../components/structured-data.tsx'
import { loadList } from '../loaders/load-list.ts'
import { missingPage } from '../loaders/missing-page.ts'
import { categoryFeedHref, categoryOf, paths } from '../routing/paths.ts'
import { describeBreadcrumbs } from '../site/schema-org.ts'
import { site } from '../site/site.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import './articles.css'

const introductions: Record<CategoryFilter, string> = {
  All: 'Everything that we have published, newest first.',
  Technology: 'Software, the machines beneath it, and the people who make both.',
  Startup: 'Building companies from nothing: what founders try, break and learn.',
  Lifestyle: 'Work, rest and everything between, looked at with care.',
  Finance: 'Money explained: saving, investing and what the numbers mean.',
}

/** @throws MissingPage for a category that does not exist */
export async function loader(args: LoaderFunctionArgs) {
  const category = categoryOf(args.params.category)
  if (!category) throw await missingPage(args)
  return loadList({ category, q: '' }, args)
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
        canonical={paths.articles.href(category)}
        {...(category !== 'All' && { feed: categoryFeedHref(category) })}
      />
      <StructuredData data={describeBreadcrumbs([{ name: title, path: paths.articles.href(category) }], origin)} />
      <header>
        <h1>{title}</h1>
        <p className="soft">{introductions[category]}</p>
      </header>
      <BlogList key={category} first={page} filter={filter} />
    </main>
  )
}
