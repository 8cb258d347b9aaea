import { Link, useLoaderData } from 'react-router'
import type { Campaign } from '#contract/newsletter.ts'
import { unwrap } from '../../api/api.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { paths } from '../../routing/paths.ts'
import { adminLoader } from './admin-loader.ts'
import { CampaignChip } from './campaigns/campaign-chip.tsx'
import { describeTotals } from './campaigns/describe-campaign.ts'
import { DateTime } from './date-time.tsx'
import { type Column, DataTable } from './list/data-table.tsx'
import { LoadMore } from './list/load-more.tsx'
import { loadUpTo, readShown } from './list/load-up-to.ts'

const columns: Column[] = [
  { label: 'Newsletter' },
  { label: 'Date', className: 'wide' },
  { label: 'State', className: 'wide' },
  { label: 'Mails' },
]

export const loader = adminLoader((api, request) =>
  loadUpTo(readShown(new URL(request.url)), async (query) => {
    const page = await unwrap(api.admin.campaigns.$get({ query }))
    const { campaigns: rows, total, totalIsCapped, nextCursor } = page
    return { rows, total, totalIsCapped, nextCursor }
  }),
)

/** What was sent, is being sent and is planned. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  return (
    <>
      <PageMeta title="Newsletters" />
      <h1 id="newsletters">Newsletters</h1>
      {data.rows.length === 0 ? <HowToSend /> : <CampaignTable campaigns={data.rows} />}
      <LoadMore list={data} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching newsletters." />
}

function HowToSend() {
  return (
    <div className="empty stack">
      <p>Nothing was sent yet.</p>
      <p>
        Choose “Send to subscribers” when you publish or schedule a blog, or later in the{' '}
        <Link to={paths.listBlogs}>list of blogs</Link>.
      </p>
    </div>
  )
}

function CampaignTable({ campaigns }: { campaigns: Campaign[] }) {
  return (
    <DataTable labelledBy="newsletters" columns={columns} rows={campaigns}>
      {(campaign) => {
        const { _id: id, title, state, createdAt, startedAt } = campaign
        return (
          <tr key={id} data-row={id}>
            <td className="title">
              <Link to={paths.newsletter.href(id)}>{title}</Link>
            </td>
            <td className="wide below">
              <DateTime date={startedAt ?? createdAt} />
            </td>
            <td className="wide below">
              <CampaignChip state={state} />
            </td>
            <td className="mail-totals">{describeTotals(campaign)}</td>
          </tr>
        )
      }}
    </DataTable>
  )
}
