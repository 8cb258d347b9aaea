import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { monthPattern } from '#contract/archive.ts'
import { ArchiveDays } from '../components/archive-days.tsx'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { StructuredData } from '../components/structured-data.tsx'
import { loadPart, type ShownPart } from '../loaders/load-archive.ts'
import { missingPage } from '../loaders/missing-page.ts'
import { paths } from '../routing/paths.ts'
import { countArticles } from '../site/count-articles.ts'
import { quoteTitles } from '../site/quote-titles.ts'
import { describeBreadcrumbs } from '../site/schema-org/pages.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import { useDates } from '../site/use-dates.ts'
import { useSite } from '../site/use-site.ts'

/** How many titles the description of the page has. */
const describedTitles = 3

/** @throws MissingPage for a month without articles, or an address that names no place in it */
export async function loader(args: LoaderFunctionArgs) {
  const month = `${args.params.year}-${args.params.month}`
  if (!monthPattern.test(month)) throw await missingPage(args)
  return loadPart(month, new URL(args.request.url).searchParams.get('from'), args)
}

/** The articles of a month, day by day, the newest first; of a month with many articles, one part. */
export function Component() {
  const { month, parts, index, total, lines } = useLoaderData<typeof loader>()
  const site = useSite()
  const origin = useSiteOrigin()
  const { formatMonth } = useDates()
  const name = formatMonth(month)
  const year = month.slice(0, 4)
  const part = parts.length > 1 ? `, part ${index + 1} of ${parts.length}` : ''
  const canonical = parts[index]?.href ?? paths.archiveMonth.href(month)
  const parents = [
    { name: 'Archive', path: paths.archive.href() },
    { name: year, path: paths.archive.href(year) },
  ]
  const titles = quoteTitles(lines.slice(0, describedTitles).map(({ title }) => title))
  return (
    <main id="main" className="page archive-page taps">
      <PageMeta
        title={`${name}${part}`}
        description={`The articles of ${name} on ${site.name}${part}: ${titles} and more.`}
        canonical={canonical}
        previous={parts[index - 1]?.href ?? null}
        next={parts[index + 1]?.href ?? null}
      />
      <StructuredData data={describeBreadcrumbs([...parents, { name, path: canonical }], origin)} />
      <header>
        <Breadcrumbs parents={parents} />
        <h1>{name}</h1>
        <p className="soft">{`${countArticles(total)}, newest first${part}`}</p>
      </header>
      <ArchiveDays lines={lines} level={2} />
      {parts.length > 1 && <Parts parts={parts} index={index} name={name} />}
    </main>
  )
}

/** Links to the parts of a month, the newest first. */
function Parts({ parts, index, name }: Pick<ShownPart, 'parts' | 'index'> & { name: string }) {
  const { formatDay } = useDates()
  return (
    <nav className="archive-parts" aria-label={`Parts of ${name}`}>
      {parts.map(({ href, startsAt }, place) => (
        <Link
          key={href}
          to={href}
          aria-label={`Part ${place + 1}, from ${formatDay(startsAt)}`}
          aria-current={place === index ? 'page' : undefined}
        >
          {place + 1}
        </Link>
      ))}
    </nav>
  )
}
