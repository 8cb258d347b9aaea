import { useContext, useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { pathPrefixes } from '#contract/addresses.ts'
import { textLimits } from '#contract/limits.ts'
import { type AdminCategory, categoryImages } from '#contract/listings.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { ReloadSite } from '#web/site/use-site.ts'
import { api, unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminLoader } from '../frame/admin-loader.ts'
import { type Column, DataTable, rowName } from '../frame/list/data-table.tsx'
import { PageHead } from '../frame/list/page-head.tsx'
import { RowAction } from '../frame/list/row-action.tsx'
import { CountLink, PathLine } from '../frame/list/row-links.tsx'
import { useShownRows } from '../frame/list/use-shown-rows.tsx'
import { blogsHref } from '../writing/blogs/blog-links.ts'
import { RemovalDialog } from './categories/removal-dialog.tsx'
import { addressHint } from './named/address-hint.ts'
import { NamedDialog } from './named/named-dialog.tsx'
import { PictureField } from './picture-field.tsx'

export const loader = adminLoader(async (api) => (await unwrap(api.admin.categories.$get())).categories)

/** The categories, in the order of the menus. */
export function Component() {
  const categories = useLoaderData<typeof loader>()
  if (!categories) return null
  return (
    <>
      <PageMeta title="Categories" />
      <CategoryTable categories={categories} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Categories" fallback="Error fetching categories." />
}

type Opened = { dialog: 'edit' | 'merge' | 'delete'; category: AdminCategory | null }

/** The categories with what can be done to them. */
function CategoryTable({ categories }: { categories: AdminCategory[] }) {
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
      cell: (category) => (
        <>
          <button type="button" className="row-name" onClick={() => setOpened({ dialog: 'edit', category })}>
            <bdi>{category.name}</bdi>
          </button>
          <PathLine path={category.path} />
        </>
      ),
    },
    {
      label: 'Blogs',
      area: 'count',
      cell: ({ name, blogs }) => <CountLink count={blogs} noun="blog" to={blogsHref({ category: name })} />,
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
      <PageHead id="categories" title="Categories">
        <button type="button" className="button" onClick={() => setOpened({ dialog: 'edit', category: null })}>
          Add category
        </button>
      </PageHead>
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
      <button type="button" className="button bare small" aria-describedby={nameId} onClick={() => onOpen('edit')}>
        Edit
      </button>
      <RowAction name="Move up" describedBy={nameId} isDisabled={isFirst} onClick={() => onMove(-1)} />
      <RowAction name="Move down" describedBy={nameId} isDisabled={isLast} onClick={() => onMove(1)} />
      <RowAction name="Merge" describedBy={nameId} isDisabled={isOnly} onClick={() => onOpen('merge')} />
      <RowAction name="Delete" describedBy={nameId} isDisabled={isOnly} onClick={() => onOpen('delete')} />
    </div>
  )
}

/** The values of the form; `image` is the address of a picture, empty for none. */
type CategoryValues = { name: string; slug: string; description: string; image: string }

type Props = {
  /** Null for a new category. */
  category: AdminCategory | null
  /** Values that were typed before, by the keys of the categories; 0 for a new one. */
  typed: Map<number, CategoryValues>
  /** @param isDone whether the category was saved */
  onClose: (isDone: boolean) => void
}

/** Adds a category, or changes one. After Escape, the form has what was typed when it is opened again. */
function CategoryDialog({ category, typed, onClose }: Props) {
  const key = category?.key ?? 0
  return (
    <NamedDialog
      title={category ? 'Edit category' : 'Add category'}
      initial={typed.get(key) ?? toValues(category)}
      nameLimit={textLimits.category}
      descriptionLimit={textLimits.categoryDescription}
      descriptionHint="Shown on the page of the category and to search engines."
      addressHintOf={(slug) => hintOf(category, slug)}
      detailOf={(name) => renamingNote(category, name)}
      save={(values) => save(category, values)}
      onType={(values) => (values ? typed.set(key, values) : typed.delete(key))}
      onClose={onClose}
    >
      {({ image }, change) => (
        <PictureField owner={categoryImages} image={image} onChange={(image) => change({ image })} />
      )}
    </NamedDialog>
  )
}

function toValues(category: AdminCategory | null): CategoryValues {
  if (!category) return { name: '', slug: '', description: '', image: '' }
  const { name, slug, description, image } = category
  return { name, slug, description, image: image?.src ?? '' }
}

function save(category: AdminCategory | null, values: CategoryValues): Promise<{ message: string }> {
  if (!category) return unwrap(api.admin.categories.$post({ json: values }))
  const { key, revision } = category
  const slug = followsName(category, values.name) && values.slug === category.slug ? '' : values.slug
  return unwrap(api.admin.categories[':key'].$put({ param: { key: String(key) }, json: { ...values, slug, revision } }))
}

/** Whether the server makes an address that is left as it is from the new name, since nothing has it yet. */
function followsName({ name, blogs, drafts }: AdminCategory, typed: string) {
  return typed.trim() !== name && blogs === 0 && drafts === 0
}

function hintOf(category: AdminCategory | null, slug: string) {
  if (category) return addressHint(category.path, slug)
  return slug ? pathPrefixes.category + slug : 'Leave it empty to use the name.'
}

function renamingNote(category: AdminCategory | null, typed: string) {
  if (!category || typed.trim() === category.name) return undefined
  if (followsName(category, typed))
    return 'It has no blogs: unless you write another address, its address follows its name.'
  return 'Its blogs and drafts get the new name, too.'
}
