import { useEffect, useState } from 'react'
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { type BuiltInPage, builtInPages, isBuiltInPage, type PageSummary } from '#contract/pages.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { api, unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { useSubmit } from '../../../hooks/use-submit.ts'
import { paths } from '../../../routing/paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { type Column, DataTable, rowName } from '../frame/list/data-table.tsx'
import { PageHead } from '../frame/list/page-head.tsx'
import { RowAction } from '../frame/list/row-action.tsx'
import { PathLine } from '../frame/list/row-links.tsx'
import { useShownRows } from '../frame/list/use-shown-rows.tsx'
import { randomUuid } from '../writing/editor-form/form-values.ts'
import { placeNames } from '../writing/page-editor/page-fields.tsx'
import { discardUnsavedPage, readUnsavedPages } from '../writing/page-editor/unsaved-pages.ts'
import { AddByName } from './named/add-by-name.tsx'

export const loader = adminLoader(async (api) => (await unwrap(api.admin.pages.$get())).pages)

/** The pages of the publication, by the menu that links to them. */
export function Component() {
  const pages = useLoaderData<typeof loader>()
  if (!pages) return null
  return (
    <>
      <PageMeta title="Pages" />
      <PageHead id="pages" title="Pages">
        <AddPage />
      </PageHead>
      <PageTable pages={pages} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Pages" fallback="Error fetching pages." />
}

/** Adds a page by its title, and opens its editor. */
function AddPage() {
  const navigate = useNavigate()
  // A call that is repeated after a lost answer has the same key, so that it adds one page.
  const [id] = useState(randomUuid)

  async function add(title: string) {
    const added = await unwrap(api.admin.pages.$post({ json: { id, title } }))
    await navigate(paths.editPage.href(id))
    return added
  }

  return (
    <AddByName
      action="Add page"
      label="Title of a new page"
      required="Title is required."
      maxLength={textLimits.title}
      add={add}
    />
  )
}

/** A page of the admin, one of the site itself whose text is not the admin's, or a deleted one with unsaved text. */
type Row =
  | { kind: 'own'; id: string; page: PageSummary }
  | { kind: 'built-in'; id: BuiltInPage }
  | { kind: 'deleted'; id: string; title: string }

const builtInTitles: Record<BuiltInPage, string> = { about: 'About', 'privacy-policy': 'Privacy Policy' }

/** All pages, by their menus and in the order of these, and the site's own pages that have no text of the admin. */
function PageTable({ pages }: { pages: PageSummary[] }) {
  const { submit } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const unsaved = useUnsavedPages(pages)
  const isMissing = (id: string) => !pages.some((page) => page.id === id)
  const rows: Row[] = [
    ...builtInPages.filter(isMissing).map((id) => ({ kind: 'built-in', id }) as const),
    ...pages.map((page) => ({ kind: 'own', id: page.id, page }) as const),
    ...Array.from(unsaved, ([id, title]) => ({ kind: 'deleted', id, title }) as const).filter(
      ({ id }) => !isBuiltInPage(id) && isMissing(id),
    ),
  ]

  const { shown, more } = useShownRows(rows)

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
    const parts = unsaved.has(id) ? 'its pictures and its unsaved text' : 'its pictures'
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

  const columns: Column<Row>[] = [
    { label: 'Page', area: 'main', cell: (row) => <Title row={row} /> },
    { label: 'Menu', area: 'fact', cell: (row) => row.kind === 'own' && placeNames[row.page.place] },
    { label: 'Status', area: 'fact', cell: (row) => <Status row={row} isUnsaved={unsaved.has(row.id)} /> },
    {
      label: 'Action',
      area: 'end',
      cell: (row) => (
        <PageActions
          id={row.id}
          {...(row.kind === 'own' && {
            own: {
              ...neighboursOf(row.page, pages),
              isPublished: row.page.isPublished,
              onPublish: () => publish(row.page),
              onMove: (step) => move(row.page, step),
              onDelete: () => remove(row.page),
            },
          })}
        />
      ),
    },
  ]

  return (
    <>
      <DataTable labelledBy="pages" columns={columns} rows={shown} idOf={({ id }) => id} />
      {more}
      {confirmDialog}
    </>
  )
}

function Title({ row }: { row: Row }) {
  if (row.kind === 'deleted') return row.title || 'Without a title'
  const { title, path, isPublished } =
    row.kind === 'built-in' ? { title: builtInTitles[row.id], path: `/${row.id}`, isPublished: true } : row.page
  return (
    <>
      <Link className="row-name" to={paths.editPage.href(row.id)}>
        {title}
      </Link>
      {isPublished && <PathLine path={path} />}
    </>
  )
}

function Status({ row, isUnsaved }: { row: Row; isUnsaved: boolean }) {
  if (row.kind === 'built-in') return 'The site’s own text'
  const chip =
    row.kind === 'deleted' ? (
      <span className="chip warn">Deleted</span>
    ) : (
      <span className={row.page.isPublished ? 'chip good' : 'chip warn'}>
        {row.page.isPublished ? 'Published' : 'Unpublished'}
      </span>
    )
  if (!isUnsaved) return chip
  return (
    <span className="state-line">
      {chip} <small className="unsaved soft">Has unsaved text</small>
    </span>
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

type Props = {
  id: string
  /** The state of a page of the admin, on which its actions depend. */
  own?: {
    isPublished: boolean
    /** Whether it can be moved within its menu. */
    hasPrevious: boolean
    hasNext: boolean
    onPublish: () => void
    onMove: (step: -1 | 1) => void
    onDelete: () => void
  }
}

/** The buttons that change a page, and the link to its editor. */
function PageActions({ id, own }: Props) {
  const nameId = rowName(id)
  return (
    <div className="actions">
      {own && (
        <button type="button" className="button bare small" aria-describedby={nameId} onClick={own.onPublish}>
          {own.isPublished ? 'Unpublish' : 'Publish'}
        </button>
      )}
      <Link className="button bare small" to={paths.editPage.href(id)} aria-describedby={nameId}>
        Edit
      </Link>
      {own && (own.hasPrevious || own.hasNext) && (
        <>
          <RowAction name="Move up" describedBy={nameId} isDisabled={!own.hasPrevious} onClick={() => own.onMove(-1)} />
          <RowAction name="Move down" describedBy={nameId} isDisabled={!own.hasNext} onClick={() => own.onMove(1)} />
        </>
      )}
      {own && <RowAction name="Delete" describedBy={nameId} onClick={own.onDelete} />}
    </div>
  )
}
