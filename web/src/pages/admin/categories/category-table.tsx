import { useContext, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminCategory } from '#contract/category.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { ReloadSite } from '#web/site/use-site.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { CategoryDialog, type CategoryValues } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

const columns: Column[] = [
  { label: 'Name' },
  { label: 'Address', className: 'wide' },
  { label: 'Blogs', className: 'wide' },
  { label: 'Action' },
]

type Opened = { dialog: 'edit' | 'merge' | 'delete'; category: AdminCategory | null }

/** The categories with what can be done to them. */
export function CategoryTable({ categories }: { categories: AdminCategory[] }) {
  const { submit } = useSubmit()
  const { revalidate } = useRevalidator()
  const reloadSite = useContext(ReloadSite)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [announcement, setAnnouncement] = useState('')
  /** What was typed into forms that were closed without a decision, by the keys of the categories; 0 for a new one. */
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
      <DataTable labelledBy="categories" columns={columns} rows={categories}>
        {(category, index) => (
          <CategoryRow
            key={category.key}
            category={category}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            onMove={(step) => move(category, step)}
            onOpen={(dialog) => setOpened({ dialog, category })}
          />
        )}
      </DataTable>
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
