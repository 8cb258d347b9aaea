import './redirects/redirects.css'
import { useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { ListedRedirect } from '#contract/addresses.ts'
import { textLimits } from '#contract/limits.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { api, unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import type { Column } from '../frame/list/data-table.tsx'
import { DeleteAction } from '../frame/list/delete-action.tsx'
import { EmptyList } from '../frame/list/empty-list.tsx'
import { ListPage } from '../frame/list/list-page.tsx'
import type { RowTools } from '../frame/list/list-table.tsx'
import { listLoader } from '../frame/list/load-up-to.ts'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { PathInput } from './path-input.tsx'
import { ImportRedirects } from './redirects/import-redirects.tsx'

/** A redirect, whose path is its id. */
type Row = ListedRedirect & { _id: string }

const columns = (tools: RowTools<Row>): Column<Row>[] => [
  { label: 'From', area: 'main', cell: ({ from }) => from },
  {
    label: 'To',
    area: 'fact',
    cell: ({ to }) => (
      <span className="breakable redirect-target">
        <span className="visually-hidden">leads to </span>
        {to}
      </span>
    ),
  },
  {
    label: 'Action',
    area: 'end',
    cell: (redirect) => (
      <div className="actions">
        <DeleteAction
          row={redirect}
          what="this redirect"
          detail={`Readers of ${redirect.from} get a page that says that there is nothing.`}
          call={() => unwrap(api.admin.redirects.$delete({ query: { from: redirect.from } }))}
          {...tools}
        />
      </div>
    ),
  },
]

export const loader = listLoader(readFilter, async (api, query) => {
  const { redirects, ...page } = await unwrap(api.admin.redirects.$get({ query }))
  return { ...page, rows: redirects.map((redirect): Row => ({ _id: redirect.from, ...redirect })) }
})

/** The addresses that lead to other ones: each can be added and deleted, and a list can be imported. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  const { q } = readFilter(useListQuery().query)
  return (
    list && (
      <ListPage
        title="Redirects"
        list={list}
        add={<AddRedirect />}
        search="Search redirects"
        importPanel={(close) => <ImportRedirects onClose={close} />}
        columns={columns}
        empty={
          <EmptyList text={q ? `No redirects found for “${q}”` : 'No redirects yet'}>
            <p>Add one, or import a list of them.</p>
          </EmptyList>
        }
      >
        <p className="soft">
          Old addresses of blogs, pages, categories, authors and tags lead to the present ones by themselves. Add only
          addresses that something else had, such as those of a site before this one.
        </p>
      </ListPage>
    )
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Redirects" fallback="Error fetching redirects." />
}

function readFilter(query: URLSearchParams) {
  return { q: query.get('q') ?? '' }
}

/** The button that adds a redirect by a dialog, where its problem is said. */
function AddRedirect() {
  const [isOpen, setIsOpen] = useState(false)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const { submit, busy } = useSubmit({ success: toasts.success, error: setProblem })
  const { revalidate } = useRevalidator()
  const shared = { required: true, maxLength: textLimits.address }

  async function add() {
    const { problems } = await unwrap(api.admin.redirects.$post({ json: { redirects: [{ from, to }] } }))
    if (problems[0]) throw new Error(problems[0].message)
    return { message: 'Redirect added' }
  }

  function onSubmit() {
    setProblem('')
    void submit(add, {
      onSuccess: () => {
        dialog.current?.close()
        setFrom('')
        setTo('')
        void revalidate()
      },
    })
  }

  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        Add redirect
      </button>
      {isOpen && (
        <SubmitDialog
          ref={dialog}
          message="Add redirect"
          label="Add"
          busyLabel="Adding..."
          busy={busy}
          onSubmit={onSubmit}
          onClose={() => setIsOpen(false)}
        >
          <FormField label="From">
            {(field) => <PathInput {...field} {...shared} value={from} placeholder="/old-address" onChange={setFrom} />}
          </FormField>
          <FormField label="To" problem={problem}>
            {(field) => (
              <PathInput {...field} {...shared} value={to} placeholder="/blog/its-new-address" onChange={setTo} />
            )}
          </FormField>
        </SubmitDialog>
      )}
    </>
  )
}
