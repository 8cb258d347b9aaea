import { useLoaderData } from 'react-router'
import type { Message } from '#contract/inbox.ts'
import { api, unwrap } from '../../../api/api.ts'
import { fileApi } from '../../../api/files.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { DateTime } from '../frame/date-time.tsx'
import { bulkDeletion } from '../frame/list/bulk-deletion.ts'
import type { Column } from '../frame/list/data-table.tsx'
import { DeleteAction } from '../frame/list/delete-action.tsx'
import { EmptyList } from '../frame/list/empty-list.tsx'
import { ExportButton } from '../frame/list/export-button.tsx'
import { FilterButtons } from '../frame/list/filter-buttons.tsx'
import { ListPage } from '../frame/list/list-page.tsx'
import type { RowTools } from '../frame/list/list-table.tsx'
import { listLoader } from '../frame/list/load-up-to.ts'
import { LongText } from '../frame/list/long-text.tsx'
import { RowAction } from '../frame/list/row-action.tsx'
import { useListQuery } from '../frame/list/use-list-query.ts'

const states = [
  { label: 'Open', value: 'open' },
  { label: 'Done', value: 'done' },
] as const

const completion = {
  name: 'done',
  label: 'Mark selected as done',
  question: (rows: string) => `mark ${rows} as done`,
  confirmLabel: 'Mark as done',
  alwaysAsks: false,
  isMain: true,
} as const

const columns = (tools: RowTools<Message>): Column<Message>[] => [
  { label: 'Message', area: 'main', cell: (message) => <MessageText message={message} /> },
  { label: 'Date', area: 'fact', cell: ({ createdAt }) => <DateTime date={createdAt} /> },
  { label: 'Action', area: 'end', cell: (message) => <MessageActions message={message} {...tools} /> },
]

export const loader = listLoader(readFilter, async (api, query) => {
  const { messages: rows, ...page } = await unwrap(api.admin.messages.$get({ query }))
  return { ...page, rows }
})

/** Messages of the contact form, which can be marked as done and deleted. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  const { query, change } = useListQuery()
  const filter = readFilter(query)
  const { state, q } = filter
  return (
    list && (
      <ListPage
        title="Messages"
        list={list}
        filters={
          <FilterButtons
            legend="Show messages that are"
            options={states}
            selected={state}
            onSelect={(state) => change('state', state)}
          />
        }
        search="Search messages"
        tools={<ExportButton name="messages" call={() => fileApi.admin.messages.csv.$get()} />}
        columns={columns}
        nameOf={senderId}
        empty={
          <EmptyList text={q ? `No messages found for “${q}”` : `No ${state} messages`} filters={['q', 'state']}>
            <p>What readers send from the Contact page is listed here until it is done.</p>
          </EmptyList>
        }
        bulk={{
          noun: 'message',
          filter,
          actions: state === 'open' ? [completion, bulkDeletion] : [bulkDeletion],
          call: (action, ids) => unwrap(api.admin.messages.bulk.$post({ json: { ids, action } })),
          all: {
            list,
            call: (action, filter) => unwrap(api.admin.messages.bulk.$post({ json: { filter, action } })),
          },
        }}
      />
    )
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Messages" fallback="Error fetching messages." />
}

function readFilter(query: URLSearchParams) {
  const state = query.get('state') === 'done' ? 'done' : 'open'
  return { state, q: query.get('q') ?? '' } as const
}

/** The id of the element that names a message by its sender. */
function senderId({ _id: id }: Message): string {
  return `sender-${id}`
}

/** A message below its sender. */
function MessageText({ message }: { message: Message }) {
  const { name, email, message: text } = message
  return (
    <div>
      <p id={senderId(message)}>
        <strong>{name}</strong> <a href={mailtoAddress(email)}>{email}</a>
      </p>
      <LongText text={text} />
    </div>
  )
}

/** Whether a message is done, and the buttons that change that and delete it. */
function MessageActions({ message, ...tools }: { message: Message } & RowTools<Message>) {
  const { _id: id, name, email, doneAt } = message
  const isDone = doneAt !== null

  function toggle() {
    const change = { doneAt: isDone ? null : new Date().toISOString() }
    const call = () => unwrap(api.admin.messages.done.$post({ json: { id, isDone: !isDone } }))
    tools.act({ row: message, change, call, failure: 'Failed to change the message.' })
  }

  return (
    <div className="actions">
      {isDone && <span className="chip good">Done</span>}
      <RowAction
        isNamed
        name={isDone ? 'Open again' : 'Mark as done'}
        describedBy={senderId(message)}
        onClick={toggle}
      />
      <DeleteAction
        row={message}
        what="this message"
        detail={`${name}, ${email}`}
        describedBy={senderId(message)}
        call={() => unwrap(api.admin.messages[':id'].$delete({ param: { id } }))}
        failure="Failed to delete message."
        {...tools}
      />
    </div>
  )
}

/** Encoded, because a `?` in the address would begin headers of the e-mail, such as `bcc`. */
function mailtoAddress(email: string) {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
