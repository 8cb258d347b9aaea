import { Link, useLoaderData } from 'react-router'
import type { ActivityItem } from '#contract/events.ts'
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
import { readActivityFilter, toActivityQuery } from './activity/activity-filter.ts'
import { ActivityFilters } from './activity/activity-filters.tsx'
import { describeEvent, pathOfEvent } from './activity/describe-event.ts'
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
  return <ErrorMessage fallback="Error fetching the activity." />
}

function Sentence({ event }: { event: ActivityItem }) {
  const path = pathOfEvent(event)
  const sentence = describeEvent(event)
  return path ? <Link to={path}>{sentence}</Link> : sentence
}
