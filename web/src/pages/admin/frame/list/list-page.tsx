import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { PageMeta } from '#web/components/page-meta.tsx'
import { ListSearch } from './list-search.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { moreQuery, mostRows, type Page } from './load-up-to.ts'
import { PageHead } from './page-head.tsx'
import './list-tools.css'

type Props<Row, Action extends string, Filter extends object> = Omit<
  ListTableProps<Row, Action, Filter>,
  'labelledBy' | 'rows'
> & {
  /** The heading. */
  title: string
  list: Page<Row>
  /** The button that adds a row, beside the heading. */
  add?: ReactNode
  /** Elements between the heading and the tools. */
  children?: ReactNode
  filters?: ReactNode
  /** Names what is searched. Left out for a list without a search. */
  search?: string
  /** Buttons for the whole list. */
  tools?: ReactNode
  /** The panel that the button Import opens. */
  importPanel?: (onClose: () => void) => ReactNode
  /** Whether that panel is open at first. */
  beginsWithImport?: boolean
  /** Elements below the list. */
  end?: ReactNode
}

/**
 * A list page of the admin area: a heading, filters, a search with the other tools, a table with its bulk actions, and the number
 * of rows. A list that has no row and is not filtered has no search.
 */
export function ListPage<Row extends { _id: string }, Action extends string, Filter extends object>(
  props: Props<Row, Action, Filter>,
) {
  const {
    title,
    list,
    add,
    children,
    filters,
    search,
    tools,
    importPanel,
    beginsWithImport = false,
    end,
    ...table
  } = props
  const headingId = useId()
  const [query] = useSearchParams()
  const isSearchable = search && (list.total > 0 || query.size > 0)
  const [isImporting, setIsImporting] = useState(beginsWithImport)
  const importButton = useRef<HTMLButtonElement>(null)

  function closeImport() {
    setIsImporting(false)
    importButton.current?.focus()
  }

  return (
    <>
      <PageMeta title={title} />
      <PageHead id={headingId} title={title}>
        {add}
      </PageHead>
      {children}
      {(filters || isSearchable || tools || importPanel) && (
        <div className="list-tools">
          {filters}
          {isSearchable && <ListSearch label={search} />}
          {(tools || importPanel) && (
            <div className="list-choices">
              {importPanel && (
                <button
                  ref={importButton}
                  type="button"
                  className="button quiet"
                  aria-expanded={isImporting}
                  onClick={() => setIsImporting(!isImporting)}
                >
                  Import
                </button>
              )}
              {tools}
            </div>
          )}
        </div>
      )}
      {isImporting && importPanel?.(closeImport)}
      <ListTable labelledBy={headingId} rows={list.rows} {...table} />
      <LoadMore list={list} />
      {end}
    </>
  )
}

/** The end of a list: the number of rows, and a button that loads more. Renders nothing for an empty list. */
function LoadMore({ list }: { list: Page<unknown> }) {
  const { total, totalIsCapped = false } = list
  const shown = list.rows.length
  const hasMore = list.nextCursor !== null && shown < mostRows
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  /** The number of rows when more were last requested. */
  const requestedAt = useRef<number | null>(null)

  useEffect(() => {
    if (requestedAt.current === null || shown === requestedAt.current) return
    // With the last rows the button is removed, so the first new row gets the focus.
    const row = document.querySelectorAll('tbody tr')[requestedAt.current]
    const control = row?.querySelector<HTMLElement>('[data-area="end"] button') ?? row?.querySelector('button')
    if (!hasMore) control?.focus({ preventScroll: true })
    requestedAt.current = null
  }, [shown, hasMore])

  function onClick() {
    if (isLoading) return
    requestedAt.current = shown
    navigate(moreQuery(query, shown), { replace: true, preventScrollReset: true })
  }

  if (total === 0) return null
  return (
    <div className="list-end">
      <p role="status">
        {shown.toLocaleString('en')} of {total.toLocaleString('en')}
        {totalIsCapped && '+'}
        {shown >= mostRows && list.nextCursor !== null && '. Search or filter the list to see the others.'}
      </p>
      {hasMore && (
        <button type="button" className="button quiet" aria-disabled={isLoading} onClick={onClick}>
          {isLoading ? 'Loading...' : 'Load more'}
        </button>
      )}
    </div>
  )
}
