import { type ReactNode, useId, useRef, useState } from 'react'
import { PageMeta } from '#web/components/page-meta.tsx'
import { ListSearch } from './list-search.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { LoadMore } from './load-more.tsx'
import type { Page } from './load-up-to.ts'

type Props<Row, Action extends string, Filter extends object> = Omit<
  ListTableProps<Row, Action, Filter>,
  'labelledBy' | 'rows'
> & {
  /** The heading. */
  title: string
  list: Page<Row>
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
}

/** A list page of the admin area: a heading, tools, a table with its bulk actions, and the number of rows. */
export function ListPage<Row extends { _id: string }, Action extends string, Filter extends object>(
  props: Props<Row, Action, Filter>,
) {
  const { title, list, children, filters, search, tools, importPanel, beginsWithImport = false, ...table } = props
  const headingId = useId()
  const [isImporting, setIsImporting] = useState(beginsWithImport)
  const importButton = useRef<HTMLButtonElement>(null)

  function closeImport() {
    setIsImporting(false)
    importButton.current?.focus()
  }

  return (
    <>
      <PageMeta title={title} />
      <h1 id={headingId}>{title}</h1>
      {children}
      {(filters || search || tools || importPanel) && (
        <div className="list-tools">
          {filters}
          {search && <ListSearch label={search} />}
          {(tools || importPanel) && (
            <div className="filters">
              {importPanel && (
                <button
                  ref={importButton}
                  type="button"
                  className="button quiet small"
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
    </>
  )
}
