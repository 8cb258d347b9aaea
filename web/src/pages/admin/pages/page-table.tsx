import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { builtInPages, isBuiltInPage, type PageSummary } from '#contract/pages.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { discardUnsavedPage, readUnsavedPages } from '../page-editor/unsaved-pages.ts'
import { BuiltInRow, DeletedRow, PageRow } from './page-row.tsx'
import './pages.css'

const columns: Column[] = [
  { label: 'Page' },
  { label: 'Menu', className: 'wide' },
  { label: 'Status', className: 'wide' },
  { label: 'Action' },
]

/** All pages, those of each menu in their order, and the site's own pages that have no text of the admin. */
export function PageTable({ pages }: { pages: PageSummary[] }) {
  const { submit } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const unsaved = useUnsavedPages(pages)
  const untouched = builtInPages.filter((name) => !pages.some(({ id }) => id === name))
  const deleted = Array.from(unsaved, ([id, title]) => ({ id, title, isDeleted: true as const })).filter(
    ({ id }) => !isBuiltInPage(id) && !pages.some((page) => page.id === id),
  )

  function change(call: () => Promise<{ message: string }>) {
    return submit(call, { onSuccess: () => void revalidate() })
  }

  function publish({ id, isPublished }: PageSummary) {
    const json = { isPublished: !isPublished }
    return change(() => unwrap(api.admin.pages[':id'].publication.$post({ param: { id }, json })))
  }

  /** @param step -1 upwards, 1 downwards */
  function move(page: PageSummary, step: -1 | 1) {
    const ids = pages.filter(({ place }) => place === page.place).map(({ id }) => id)
    const from = ids.indexOf(page.id)
    ids.splice(from, 1)
    ids.splice(Math.max(0, from + step), 0, page.id)
    return change(() => unwrap(api.admin.pages.order.$post({ json: { ids } })))
  }

  async function remove({ id, title }: PageSummary) {
    const parts = unsaved.has(id) ? 'its images and its unsaved text' : 'its images'
    const detail = `It is deleted for good, with ${parts}: “${title}”`
    const isConfirmed = await confirm('Are you sure you want to delete this page?', { action: 'Delete', detail })
    if (!isConfirmed) return
    await change(async () => {
      const deleted = await unwrap(api.admin.pages[':id'].$delete({ param: { id } }))
      // Only what the question named.
      if (unsaved.has(id)) await discardUnsavedPage(id)
      return deleted
    })
  }

  return (
    <>
      <DataTable labelledBy="pages" columns={columns} rows={[...untouched, ...pages, ...deleted]}>
        {(row) =>
          typeof row === 'string' ? (
            <BuiltInRow key={row} id={row} />
          ) : 'isDeleted' in row ? (
            <DeletedRow key={row.id} id={row.id} title={row.title} />
          ) : (
            <PageRow
              key={row.id}
              page={row}
              isUnsaved={unsaved.has(row.id)}
              neighbours={neighboursOf(row, pages)}
              onPublish={() => publish(row)}
              onMove={(step) => move(row, step)}
              onDelete={() => remove(row)}
            />
          )
        }
      </DataTable>
      {confirmDialog}
    </>
  )
}

/** Whether there are pages before and after one in its menu. */
function neighboursOf({ id, place }: PageSummary, pages: PageSummary[]) {
  const menu = place === 'none' ? [] : pages.filter((page) => page.place === place)
  const at = menu.findIndex((page) => page.id === id)
  return { hasPrevious: at > 0, hasNext: at >= 0 && at < menu.length - 1 }
}

/** The titles of the pages with text that is not saved, by their ids; read again with each new list. */
function useUnsavedPages(pages: PageSummary[]): ReadonlyMap<string, string> {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, string>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a deletion changes what is shown.
  useEffect(() => {
    let isStale = false
    async function read() {
      const found = await readUnsavedPages()
      if (!isStale) setUnsaved(found)
    }
    void read()
    return () => {
      isStale = true
    }
  }, [pages])
  return unsaved
}
