import { Link } from 'react-router'
import type { ArchiveLine } from '../loaders/load-archive.ts'
import { useDates } from '../site/use-dates.ts'
import { useSite } from '../site/use-site.ts'
import '../styles/archive.css'

/** Formats that write the short name of a day of the week, by language. */
const formats = new Map<string, Intl.DateTimeFormat>()

type Props = {
  /** The newest first. */
  lines: ArchiveLine[]
  /** The level of the headings, which are the days. */
  level: 2 | 3
}

/** Articles by the day of their publication, with the days in the margin. */
export function ArchiveDays({ lines, level }: Props) {
  const { dayOf } = useDates()
  const days = Map.groupBy(lines, ({ publishedAt }) => (publishedAt ? dayOf(publishedAt) : ''))
  return (
    <div className="archive-days">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <Day day={day} level={level} />
          <ul>
            {ofDay.map((line) => (
              <li key={line.path}>
                <Link to={line.path}>
                  <bdi>{line.title}</bdi>
                </Link>
                <p className="soft">
                  {line.byline && (
                    <>
                      <bdi>{line.byline}</bdi>
                      {' · '}
                    </>
                  )}
                  {`${line.category} · ${line.readingMinutes} min read`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** A day in the margin: 3 Tue. */
function Day({ day, level }: { day: string; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  const { language } = useSite()
  return (
    <Heading id={`day-${day}`} className="archive-day">
      {day && (
        <time dateTime={day}>
          {Number(day.slice(-2))} <span>{nameWeekday(day, language)}</span>
        </time>
      )}
    </Heading>
  )
}

/** The short name of a day of the week: Tue. @param day as YYYY-MM-DD @param language BCP 47 */
function nameWeekday(day: string, language: string): string {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  formats.set(language, format)
  return format.format(new Date(day))
}
