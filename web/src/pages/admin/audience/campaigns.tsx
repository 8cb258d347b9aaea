import { Link, useLoaderData } from 'react-router'
import type { Campaign } from '#contract/newsletter.ts'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { DateTime } from '../frame/date-time.tsx'
import type { Column } from '../frame/list/data-table.tsx'
import { EmptyList } from '../frame/list/empty-list.tsx'
import { ListPage } from '../frame/list/list-page.tsx'
import { listLoader } from '../frame/list/load-up-to.ts'
import { CampaignChip } from './campaigns/campaign-chip.tsx'
import { describeTotals, kindNames } from './campaigns/describe-campaign.ts'
import { GoesAt } from './campaigns/goes-at.tsx'
import { UnsentLetters } from './letters/unsent-letters.tsx'
import { WriteLetter } from './letters/write-letter.tsx'

const columns = (): Column<Campaign>[] => [
  {
    label: 'Newsletter',
    area: 'main',
    cell: ({ _id: id, title, kind }) => (
      <>
        <Link className="line-link" to={adminPaths.newsletter.href(id)}>
          {title}
        </Link>
        {kind !== 'single' && <p className="row-facts soft">{kindNames[kind]}</p>}
      </>
    ),
  },
  { label: 'Date', area: 'fact', cell: ({ startedAt, createdAt }) => <DateTime date={startedAt ?? createdAt} /> },
  { label: 'Status', area: 'fact', cell: ({ state }) => <CampaignChip state={state} /> },
  {
    label: 'Mails',
    area: 'end',
    cell: (campaign) => (
      <span className="end-note mail-totals">
        {campaign.goesAt ? (
          <GoesAt at={campaign.goesAt} />
        ) : (
          <Link className="line-link" to={adminPaths.newsletter.href(campaign._id)}>
            {describeTotals(campaign)}
          </Link>
        )}
      </span>
    ),
  },
]

export const loader = listLoader(
  () => ({}),
  async (api, query) => {
    const { campaigns: rows, ...page } = await unwrap(api.admin.campaigns.$get({ query }))
    return { ...page, rows }
  },
)

/** Newsletters that were sent, are being sent and are planned. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  return (
    list && (
      <ListPage
        title="Newsletters"
        list={list}
        add={<WriteLetter label="Write a newsletter" className="button" />}
        columns={columns}
        empty={<HowToSend />}
      >
        <UnsentLetters />
      </ListPage>
    )
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Newsletters" fallback="Error fetching newsletters." />
}

function HowToSend() {
  return (
    <EmptyList text="Nothing was sent yet.">
      <p>
        Choose “Send to subscribers” when you publish or schedule a blog, or later in the{' '}
        <Link to={adminPaths.listBlogs}>list of blogs</Link>.
      </p>
    </EmptyList>
  )
}
