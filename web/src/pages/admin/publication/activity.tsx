import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { instantOf } from '#contract/clocks.ts'
import {
  type ActivityItem,
  type ActivitySubject,
  activitySubjects,
  type EventKind,
  eventKinds,
  kindsOf,
} from '#contract/events.ts'
import { day } from '#contract/units.ts'
import { FormField } from '#web/components/form-field.tsx'
import { unwrap } from '../../../api/api.ts'
import { fileApi } from '../../../api/files.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { useSite } from '../../../site/use-site.ts'
import { DateTime } from '../frame/date-time.tsx'
import type { Column } from '../frame/list/data-table.tsx'
import { EmptyList } from '../frame/list/empty-list.tsx'
import { ExportButton } from '../frame/list/export-button.tsx'
import { ListPage } from '../frame/list/list-page.tsx'
import { listLoader } from '../frame/list/load-up-to.ts'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { describeEvent, pathOfEvent, subjectNames } from './activity/describe-event.ts'
import { SettingsPage } from './settings/settings-page.tsx'

const columns = (): Column<ActivityItem>[] => [
  { label: 'What', area: 'main', cell: (event) => <Sentence event={event} /> },
  { label: 'Who', area: 'fact', cell: ({ who }) => <span className="breakable">{who}</span> },
  { label: 'Date', area: 'fact', cell: ({ at }) => <DateTime date={at} /> },
]

export const loader = listLoader(readActivityFilter, async (api, { limit, cursor, ...filter }) => {
  const zone = filter.from || filter.until ? (await unwrap(api.site.$get())).site.timeZone : 'UTC'
  const { events: rows, nextCursor } = await unwrap(
    api.admin.activity.$get({ query: { limit, ...(cursor && { cursor }), ...toActivityQuery(filter, zone) } }),
  )
  // They are not counted.
  return { rows, total: rows.length, totalIsCapped: nextCursor !== null, nextCursor }
})

/** Who did what, the newest first. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  const filter = readActivityFilter(useListQuery().query)
  return (
    list && (
      <SettingsPage>
        <ListPage
          title="Activity"
          list={{ ...list, total: list.rows.length }}
          tools={
            <ExportButton
              name="activity"
              call={() => fileApi.admin.activity.csv.$get({ query: toActivityQuery(filter, timeZone) })}
            />
          }
          columns={columns}
          empty={
            <EmptyList text="Nothing found" filters={['subject', 'kind', 'from', 'until']}>
              <p>What is published, approved, sent and set up is listed here for a year.</p>
            </EmptyList>
          }
        >
          <p className="soft">
            Who did what in the last year. Each line leads to what it is about, if that is still there.
          </p>
          <ActivityFilters />
        </ListPage>
      </SettingsPage>
    )
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Activity" fallback="Error fetching the activity." />
}

function Sentence({ event }: { event: ActivityItem }) {
  const path = pathOfEvent(event)
  const sentence = describeEvent(event)
  return path ? <Link to={path}>{sentence}</Link> : sentence
}

/** Filters the list of what happened. The choices are in the address. */
function ActivityFilters() {
  const { query, change } = useListQuery()
  const { subject, kind, from, until } = readActivityFilter(query)
  const kinds = subject ? kindsOf(subject) : eventKinds
  return (
    <div className="panel filter-fields">
      <FormField label="Subject">
        {(field) => (
          <select
            {...field}
            className="input"
            value={subject ?? ''}
            onChange={({ target }) => change('subject', target.value)}
          >
            <option value="">Everything</option>
            {activitySubjects.map((name) => (
              <option key={name} value={name}>
                {subjectNames[name]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label="Kind">
        {(field) => (
          <select
            {...field}
            className="input"
            value={kind ?? ''}
            onChange={({ target }) => change('kind', target.value)}
          >
            <option value="">All kinds</option>
            {kinds.map((name) => (
              <option key={name} value={name}>
                {describeEvent({ kind: name, about: null, facts: {} })}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <DayField label="From" applied={from} onChange={(day) => change('from', day)} />
      <DayField label="Until" applied={until} onChange={(day) => change('until', day)} />
    </div>
  )
}

type DayProps = { label: string; applied: string; onChange: (day: string) => void }

/** A day, which is applied when it is complete. */
function DayField({ label, applied, onChange }: DayProps) {
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)

  // The back button can change the applied day.
  if (applied !== seen) {
    setSeen(applied)
    setText(applied)
  }

  function onType(value: string) {
    setText(value)
    // The year 0202 is the beginning of another one.
    if (value === '' || value.startsWith('2')) onChange(value)
  }

  return (
    <FormField label={label}>
      {(field) => (
        <input {...field} className="input" type="date" value={text} onChange={({ target }) => onType(target.value)} />
      )}
    </FormField>
  )
}

/** Days are YYYY-MM-DD, empty without a limit; `until` is the last day. */
type ActivityFilter = {
  subject: ActivitySubject | undefined
  kind: EventKind | undefined
  from: string
  until: string
}

/** The filter in the query of the address. Unknown values filter nothing. */
function readActivityFilter(query: URLSearchParams): ActivityFilter {
  const subject = activitySubjects.find((one) => one === query.get('subject'))
  const kinds = subject ? kindsOf(subject) : eventKinds
  return {
    subject,
    kind: kinds.find((one) => one === query.get('kind')),
    from: readDay(query.get('from')),
    until: readDay(query.get('until')),
  }
}

/** The filter as the API takes it. @param timeZone in which the days are */
function toActivityQuery({ subject, kind, from, until }: ActivityFilter, timeZone: string) {
  const startOf = (shown: number) => instantOf(shown, timeZone).toISOString()
  return {
    ...(subject && { subject }),
    ...(kind && { kind }),
    ...(from && { from: startOf(Date.parse(from)) }),
    ...(until && { before: startOf(Date.parse(until) + day) }),
  }
}

/** While somebody types a year, the field has days of other ones. */
function readDay(text: string | null): string {
  return text && /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}
