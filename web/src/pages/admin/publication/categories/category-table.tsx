import { useContext, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AdminCategory } from '#contract/listings.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { ReloadSite } from '#web/site/use-site.ts'
import { countOf } from '../../frame/format-count.ts'
import { type Column, DataTable, rowName } from '../../frame/list/data-table.tsx'
import { RowAction } from '../../frame/list/row-action.tsx'
import { useShownRows } from '../../frame/list/use-shown-rows.tsx'
import { blogsHref } from '../../writing/blogs/blog-links.ts'
import { CategoryDialog, type CategoryValues } from './category-dialog.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

type Opened = { dialog: 'edit' | 'merge' | 'delete'; category: AdminCategory | null }

/** The categories with what can be done to them. */
export function CategoryTable({ categories }: { categories: AdminCategory[] }) {
  const { submit } = useSubmit()
  const { shown, more } = useShownRows(categories)
  const { revalidate } = useRevalidator()
  const reloadSite = useContext(ReloadSite)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [announcement, setAnnouncement] = useState('')
  /** Values of forms that were closed without a decision, by the keys of the categories; 0 for a new one. */
  const typed = useRef(new Map<number, CategoryValues>())

  function refresh() {
    void revalidate()
    void reloadSite()
  }

  /** @param step -1 upwards, 1 downwards */
  function move({ key, name }: AdminCategory, step: -1 | 1) {
    const seen = categories.map((category) => category.key)
    const place = seen.indexOf(key) + step
    const keys = seen.toSpliced(seen.indexOf(key), 1).toSpliced(place, 0, key)
    submit(() => unwrap(api.admin.categories.order.$put({ json: { keys, seen } })), {
      onSuccess: () => {
        setAnnouncement(`${name} is now ${place + 1} of ${seen.length}.`)
        refresh()
      },
    })
  }

  function close(isDone: boolean) {
    setOpened(null)
    if (isDone) refresh()
  }

  const columns: Column<AdminCategory>[] = [
    {
      label: 'Name',
      area: 'main',
      cell: ({ name, path }) => (
        <>
          <Link to={path}>
            <bdi>{name}</bdi>
          </Link>
          <p className="row-facts soft">{path}</p>
        </>
      ),
    },
    {
      label: 'Blogs',
      area: 'fact',
      cell: ({ name, blogs }) => <Link to={blogsHref({ category: name })}>{countOf(blogs, 'blog')}</Link>,
    },
    {
      label: 'Action',
      area: 'end',
      cell: (category, place) => (
        <CategoryActions
          nameId={rowName(String(category.key))}
          isFirst={place === 0}
          isLast={place === categories.length - 1}
          onMove={(step) => move(category, step)}
          onOpen={(dialog) => setOpened({ dialog, category })}
        />
      ),
    },
  ]

  return (
    <>
      <p>
        <button type="button" className="button" onClick={() => setOpened({ dialog: 'edit', category: null })}>
          Add category
        </button>
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <DataTable labelledBy="categories" columns={columns} rows={shown} idOf={({ key }) => String(key)} />
      {more}
      {opened?.dialog === 'edit' && <CategoryDialog category={opened.category} typed={typed.current} onClose={close} />}
      {opened?.category && opened.dialog !== 'edit' && (
        <RemovalDialog
          kind={opened.dialog}
          category={opened.category}
          others={categories.filter(({ key }) => key !== opened.category?.key)}
          onClose={close}
        />
      )}
    </>
  )
}

type ActionsProps = {
  /** The id of the element that names the category. */
  nameId: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onOpen: (dialog: Opened['dialog']) => void
}

function CategoryActions({ nameId, isFirst, isLast, onMove, onOpen }: ActionsProps) {
  const isOnly = isFirst && isLast
  return (
    <div className="actions">
      <button type="button" className="button quiet small" aria-describedby={nameId} onClick={() => onOpen('edit')}>
        Edit
      </button>
      <RowAction name="Move up" describedBy={nameId} isDisabled={isFirst} onClick={() => onMove(-1)} />
      <RowAction name="Move down" describedBy={nameId} isDisabled={isLast} onClick={() => onMove(1)} />
      <RowAction name="Merge" describedBy={nameId} isDisabled={isOnly} onClick={() => onOpen('merge')} />
      <RowAction name="Delete" describedBy={nameId} isDisabled={isOnly} onClick={() => onOpen('delete')} />
    </div>
  )
}
