import { Link, useLoaderData, useSearchParams } from 'react-router'
import type { OutboxItem } from '#contract/campaign-draft.ts'
import { listLimits } from '#contract/limits.ts'
import { type ApiClient, api, unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { DateTime } from '../frame/date-time.tsx'
import { formatCount } from '../frame/format-count.ts'
import type { Column } from '../frame/list/data-table.tsx'
import { ListPage } from '../frame/list/list-page.tsx'
import { loadUpTo, type Page, readShown } from '../frame/list/load-up-to.ts'
import { useRefreshed } from '../frame/use-refreshed.ts'
import { mailKindNames } from './newsletter/mail-kind-names.ts'

const columns = (): Column<OutboxItem>[] => [
  {
    label: 'Subject',
    area: 'main',
    cell: ({ _id: id, subject }) => <Link to={adminPaths.outboxMail.href(id)}>{subject}</Link>,
  },
  { label: 'To', area: 'fact', cell: ({ to }) => <span className="breakable">{to}</span> },
  { label: 'Date', area: 'fact', cell: ({ sentAt }) => <DateTime date={sentAt} /> },
  { label: 'Mail', area: 'end', cell: ({ kind }) => <span className="end-note">{mailKindNames[kind]}</span> },
]

export const loader = adminLoader((api, request) => loadOutbox(api, readShown(new URL(request.url))))

/** The outbox is not counted: the total is what is shown, and more where there is more. */
function loadOutbox(api: ApiClient, shown: number): Promise<Page<OutboxItem>> {
  let before = 0
  return loadUpTo(shown, async ({ cursor }) => {
    const { mails: rows, nextCursor } = await unwrap(api.admin.outbox.$get({ query: cursor ? { cursor } : {} }))
    before += rows.length
    return { rows, total: before, totalIsCapped: nextCursor !== null, nextCursor }
  })
}

/** The mails that the provider Outbox has accepted, newest first. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return loaded && <OutboxPage loaded={loaded} />
}

export function ErrorBoundary() {
  return <ErrorMessage title="Outbox" fallback="Error fetching mails." />
}

function OutboxPage({ loaded }: { loaded: Page<OutboxItem> }) {
  const [query] = useSearchParams()
  const shown = readShown(new URL(`?${query}`, window.location.href))
  const list = useRefreshed(
    loaded,
    () => loadOutbox(api, shown),
    () => true,
  )
  return (
    <ListPage title="Outbox" list={list} columns={columns} empty="No mails yet. A mail is here within a minute.">
      <p className="soft">
        The outbox sends nothing: it shows what it was given. These are its newest {formatCount(listLimits.outbox)}{' '}
        mails of the last 30 days.
      </p>
    </ListPage>
  )
}
