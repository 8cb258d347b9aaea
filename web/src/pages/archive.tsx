import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ArchiveMonth } from '#contract/archive.ts'
import { ArchiveDays } from '../components/archive-days.tsx'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { NothingHere } from '../components/latest-articles.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { StructuredData } from '../components/structured-data.tsx'
import { loadMonths, type ShownPart } from '../loaders/load-archive.ts'
import { missingPage } from '../loaders/missing-page.ts'
import { paths } from '../routing/paths.ts'
import { countArticles } from '../site/count-articles.ts'
import { describeBreadcrumbs } from '../site/schema-org/pages.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import { useDates } from '../site/use-dates.ts'
import { useSite } from '../site/use-site.ts'

/** @throws MissingPage for a year without articles */
export async function loader(args: LoaderFunctionArgs) {
  const { year = null } = args.params
  if (year !== null && !/^\d{4}$/.test(year)) throw await missingPage(args)
  const archive = await loadMonths(year, args)
  if (year !== null && archive.months.length === 0) throw await missingPage(args)
  return { year, ...archive }
}

/** The months of all years, or of one, and what was published last. */
export function Component() {
  const { year, months, newest } = useLoaderData<typeof loader>()
  const site = useSite()
  const origin = useSiteOrigin()
  const years = Map.groupBy(months, ({ month }) => yearOf(month))
  const count = countArticles(months.reduce((sum, { total }) => sum + total, 0))
  const canonical = paths.archive.href(year ?? '')
  const breadcrumbs = [
    { name: 'Archive', path: paths.archive.href() },
    ...(year ? [{ name: year, path: canonical }] : []),
  ]
  return (
    <main id="main" className="page archive-page taps">
      <PageMeta
        title={year ? `Archive: ${year}` : 'Archive'}
        description={`${count} on ${site.name}${year ? ` from ${year}` : ''}, by month of publication.`}
        canonical={canonical}
      />
      <StructuredData data={describeBreadcrumbs(breadcrumbs, origin)} />
      <header>
        {year && <Breadcrumbs parents={breadcrumbs.slice(0, -1)} />}
        <h1>{year ?? 'Archive'}</h1>
        <p className="soft">{`${count}, by month of publication.`}</p>
      </header>
      <div className="archive-years">
        {[...years].map(([name, ofYear]) => (
          <section key={name} aria-labelledby={`year-${name}`}>
            <h2 id={`year-${name}`}>{year ? name : <Link to={paths.archive.href(name)}>{name}</Link>}</h2>
            <Months months={ofYear} />
          </section>
        ))}
      </div>
      {months.length === 0 && (
        <NothingHere sentence="Nothing has been published yet.">
          <p>
            <Link to={paths.home}>Go to the front page</Link>
          </p>
        </NothingHere>
      )}
      {newest && <Newest {...newest} earlier={months.find(({ month }) => month < newest.month)} />}
    </main>
  )
}

/** The newest part of a month, and a link to the month with articles before it. */
function Newest({ month, parts, total, lines, earlier }: ShownPart & { earlier: ArchiveMonth | undefined }) {
  const { formatMonth } = useDates()
  const name = formatMonth(month)
  return (
    <section className="archive-newest" aria-labelledby="newest">
      <h2 id="newest">
        <Link to={paths.archiveMonth.href(month)}>{name}</Link>
      </h2>
      <ArchiveDays lines={lines} level={3} />
      {parts.length > 1 && (
        <p>
          <Link to={paths.archiveMonth.href(month)}>{`All ${countArticles(total)} of ${name}`}</Link>
        </p>
      )}
      {earlier && (
        <p>
          Earlier: <Link to={paths.archiveMonth.href(earlier.month)}>{formatMonth(earlier.month)}</Link>
        </p>
      )}
    </section>
  )
}

/** The months of a year in the order of the calendar. The list of the API has the newest first. */
function Months({ months }: { months: ArchiveMonth[] }) {
  const { nameMonth } = useDates()
  return (
    <ul className="archive-months">
      {months.toReversed().map(({ month, total }) => (
        <li key={month}>
          <Link to={paths.archiveMonth.href(month)}>
            {nameMonth(month)}
            <span className="visually-hidden"> {yearOf(month)}</span>
          </Link>
          <span className="soft">
            {total.toLocaleString('en')}
            <span className="visually-hidden"> {total === 1 ? 'article' : 'articles'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function yearOf(month: string) {
  return month.slice(0, 'YYYY'.length)
}
