import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { monthPattern } from '#contract/archive.ts'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { StructuredData } from '../components/structured-data.tsx'
import { loadPart } from '../loaders/load-archive.ts'
import { missingPage } from '../loaders/missing-page.ts'
import { paths } from '../routing/paths.ts'
import { countArticles } from '../site/count-articles.ts'
import { quoteTitles } from '../site/quote-titles.ts'
import { describeBreadcrumbs } from '../site/schema-org/pages.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import { useDates } from '../site/use-dates.ts'
import { useSite } from '../site/use-site.ts'
import '../styles/archive.css'

/** How many titles the description of the page has. */
const describedTitles = 3

/** @throws MissingPage for a month without articles, or an address that names no place in it */
export async function loader(args: LoaderFunctionArgs) {
  const month = `${args.params.year}-${args.params.month}`
  if (!monthPattern.test(month)) throw await missingPage(args)
  return loadPart(month, new URL(args.request.url).searchParams.get('from'), args)
}

/** The articles of a month, day by day; of a month with many articles, one part. */
export function Component() {
  const { month, parts, index, blogs } = useLoaderData<typeof loader>()
  const site = useSite()
  const origin = useSiteOrigin()
  const { dayOf, nameDay, formatDay, formatMonth } = useDates()
  const name = formatMonth(month)
  const year = month.slice(0, 4)
  const total = countArticles(parts.reduce((sum, part) => sum + part.total, 0))
  const part = parts.length > 1 ? `, part ${index + 1} of ${parts.length}` : ''
  const hrefOf = (place: number) => {
    const wanted = parts[place]
    return wanted ? paths.archiveMonth.href(month, wanted.from) : null
  }
  const canonical = hrefOf(index) ?? paths.archiveMonth.href(month)
  const parents = [
    { name: 'Archive', path: paths.archive.href() },
    { name: year, path: paths.archive.href(year) },
  ]
  const titles = quoteTitles(blogs.slice(0, describedTitles).map(({ title }) => title))
  return (
    <main id="main" className="page archive-page">
      <PageMeta
        title={`${name}${part}`}
        description={`The articles of ${name} on ${site.name}${part}: ${titles} and more.`}
        canonical={canonical}
        previous={hrefOf(index - 1)}
        next={hrefOf(index + 1)}
      />
      <StructuredData data={describeBreadcrumbs([...parents, { name, path: canonical }], origin)} />
      <header>
        <Breadcrumbs parents={parents} />
        <h1>{name}</h1>
        <p className="soft">{`${total}${part}`}</p>
      </header>
      {[...Map.groupBy(blogs, ({ publishedAt }) => (publishedAt ? dayOf(publishedAt) : ''))].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{day && nameDay(day)}</h2>
          <ul className="archive-blogs">
            {ofDay.map((blog) => (
              <li key={blog._id}>
                <Link to={blog.path}>{blog.title}</Link>
                <span className="soft">{`${blog.category} · ${blog.readingMinutes} min read`}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {parts.length > 1 && (
        <nav className="archive-parts" aria-label={`Parts of ${name}`}>
          {parts.map(({ from, startsAt }, place) => (
            <Link
              key={from}
              to={paths.archiveMonth.href(month, from)}
              aria-label={`Part ${place + 1}, from ${formatDay(startsAt)}`}
              aria-current={place === index ? 'page' : undefined}
            >
              {place + 1}
            </Link>
          ))}
        </nav>
      )}
    </main>
  )
}
