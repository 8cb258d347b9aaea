import { Link, useLoaderData, useRevalidator } from 'react-router'
import type { Subscriber, SubscriberSummary } from '#contract/inbox.ts'
import { type SubscriberState as State, subscriberStates } from '#contract/newsletter.ts'
import { showAddress } from '#contract/show-address.ts'
import { api, unwrap } from '../../../api/api.ts'
import { fileApi } from '../../../api/files.ts'
import { useConfirm } from '../../../components/dialog/use-confirm.tsx'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { useSubmit } from '../../../hooks/use-submit.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { DateTime } from '../frame/date-time.tsx'
import { countOf } from '../frame/format-count.ts'
import { bulkDeletion } from '../frame/list/bulk-deletion.ts'
import type { Column } from '../frame/list/data-table.tsx'
import { DeleteAction } from '../frame/list/delete-action.tsx'
import { EmptyList } from '../frame/list/empty-list.tsx'
import { ExportButton } from '../frame/list/export-button.tsx'
import { FilterButtons } from '../frame/list/filter-buttons.tsx'
import { ListPage } from '../frame/list/list-page.tsx'
import type { RowTools } from '../frame/list/list-table.tsx'
import { loadUpTo, readShown } from '../frame/list/load-up-to.ts'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { SubscriberState, stateLabels } from './inbox/subscriber-state.tsx'
import { ImportPanel } from './subscriber-import/import-panel.tsx'
import { peekPassed } from './subscriber-import/passed-list.ts'
import { SuppressedAddresses } from './suppressions/suppressed-addresses.tsx'

/** The states in the order of their buttons. */
const states: State[] = ['confirmed', 'pending', 'unverified', 'left', 'bounced', 'complained']

const columns = (tools: RowTools<Subscriber>): Column<Subscriber>[] => [
  {
    label: 'Email',
    area: 'main',
    cell: ({ _id: id, email }) => <Link to={adminPaths.subscriber.href(id)}>{showAddress(email)}</Link>,
  },
  { label: 'Status', area: 'fact', cell: (subscriber) => <SubscriberState subscriber={subscriber} /> },
  { label: 'Date', area: 'fact', cell: ({ createdAt }) => <DateTime date={createdAt} /> },
  {
    label: 'Action',
    area: 'end',
    cell: (subscriber) => (
      <div className="actions">
        <DeleteAction
          row={subscriber}
          what="this subscriber"
          detail={showAddress(subscriber.email)}
          call={() => unwrap(api.admin.subscribers[':id'].$delete({ param: { id: subscriber._id } }))}
          failure="Failed to delete subscriber."
          {...tools}
        />
      </div>
    ),
  },
]

export const loader = adminLoader(async (api, request) => {
  const url = new URL(request.url)
  const filter = readFilter(url.searchParams)
  const [list, summary] = await Promise.all([
    loadUpTo(readShown(url), async (query) => {
      const { subscribers: rows, ...page } = await unwrap(
        api.admin.subscribers.$get({ query: { ...query, ...filter } }),
      )
      return { ...page, rows }
    }),
    unwrap(api.admin.subscribers.summary.$get()),
  ])
  return { list, summary }
})

/** The subscribers of the newsletter. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { query, change } = useListQuery()
  if (!data) return null
  const { list, summary } = data
  const filter = readFilter(query)
  const { state, q } = filter
  // Who gets no newsletters, and is not in the list, may be suppressed.
  const isAddress = q.includes('@')
  const all = states.reduce((sum, state) => sum + summary.totals[state], 0)
  return (
    <ListPage
      title="Subscribers"
      list={list}
      filters={
        all > 0 && (
          <FilterButtons
            legend="Show subscribers that are"
            options={[
              { label: 'All', value: undefined, total: all },
              ...states.map((state) => ({ label: stateLabels[state], value: state, total: summary.totals[state] })),
            ]}
            selected={state}
            onSelect={(state) => change('state', state)}
          />
        )
      }
      search="Search subscribers"
      tools={
        all > 0 && (
          <ExportButton
            name={state ? `subscribers-${state}` : 'subscribers'}
            call={() => fileApi.admin.subscribers.csv.$get({ query: filter })}
          />
        )
      }
      beginsWithImport={peekPassed() !== null}
      importPanel={(close) => <ImportPanel onClose={close} />}
      columns={columns}
      empty={
        <EmptyList text={emptyText(state && stateLabels[state], q)} filters={['q', 'state']}>
          <p>Readers subscribe at the end of every page. You can also import a list.</p>
        </EmptyList>
      }
      bulk={{
        noun: 'subscriber',
        filter,
        actions: [bulkDeletion],
        call: (action, ids) => unwrap(api.admin.subscribers.bulk.$post({ json: { ids, action } })),
        all: {
          list,
          call: (action, filter) => unwrap(api.admin.subscribers.bulk.$post({ json: { filter, action } })),
        },
      }}
      end={<SuppressedAddresses key={q} address={isAddress ? q : ''} isOpen={isAddress && list.rows.length === 0} />}
    >
      <SubscriberNotes summary={summary} />
    </ListPage>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Subscribers" fallback="Error fetching subscribers." />
}

/** `state` is left out for all of them. */
function readFilter(query: URLSearchParams): { state?: State; q: string } {
  const state = subscriberStates.find((state) => state === query.get('state'))
  return { ...(state && { state }), q: query.get('q') ?? '' }
}

function emptyText(state: string | undefined, q: string) {
  const subscribers = state ? `${state.toLowerCase()} subscribers` : 'subscribers'
  if (q) return `No ${subscribers} found for “${q}”`
  return state ? `No ${subscribers}` : 'No subscribers yet'
}

/** Whether mail is sent to subscribers, and if not, why and what to do. */
function SubscriberNotes({ summary }: { summary: SubscriberSummary }) {
  const { provider, problem, askable, isAsking } = summary
  return (
    <>
      {!provider && (
        <p className="warning-box">
          <strong>No mail is sent: no mail provider is set up.</strong> Sign-ups are stored as unverified, and you can
          export them. <Link to={adminPaths.health}>Health</Link> says how to set one up.
        </p>
      )}
      {provider && !provider.allowsNewsletters && (
        <p className="warning-box">
          <strong>{provider.label} sends single mails only, no newsletters.</strong> To send newsletters and to ask
          unverified addresses, set up another one: <Link to={adminPaths.health}>Health</Link> says how.
        </p>
      )}
      {provider && problem && (
        <p className="warning-box" role="alert">
          <strong>Mail is not being sent right now.</strong> {problem}
        </p>
      )}
      {isAsking && (
        <p className="soft">
          The request to confirm is being sent: see <Link to={adminPaths.newsletters}>Newsletters</Link>.
        </p>
      )}
      {provider?.allowsNewsletters && !isAsking && askable > 0 && <AskButton askable={askable} provider={provider} />}
    </>
  )
}

type Props = { askable: number; provider: NonNullable<SubscriberSummary['provider']> }

/** Sends the request to confirm to every unverified address that was never asked, after a question. */
function AskButton({ askable, provider }: Props) {
  const { confirm, confirmDialog } = useConfirm()
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const addresses = countOf(askable, 'unverified address', 'unverified addresses')
  const mails = countOf(askable, 'mail')

  async function ask() {
    const isConfirmed = await confirm(`Ask ${addresses} to confirm?`, {
      action: `Send ${mails}`,
      detail: `${provider.label} sends ${mails} from ${provider.from}. Each address is asked only once. It gets newsletters when it has confirmed.`,
    })
    if (!isConfirmed) return
    await submit(() => unwrap(api.admin.subscribers.ask.$post()))
    await revalidate()
  }

  return (
    <div>
      <button
        type="button"
        className="button quiet long"
        aria-disabled={busy}
        onClick={({ detail }) => detail < 2 && ask()}
      >
        {busy ? 'Asking...' : `Ask ${addresses} to confirm`}
      </button>
      {confirmDialog}
    </div>
  )
}
