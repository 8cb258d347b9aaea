import { pathPrefixes } from '#contract/addresses.ts'
import { textLimits } from '#contract/limits.ts'
import { type AdminCategory, categoryImages } from '#contract/listings.ts'
import { api, unwrap } from '#web/api/api.ts'
import { addressHint } from '../named/address-hint.ts'
import { NamedDialog } from '../named/named-dialog.tsx'
import { PictureField } from '../picture-field.tsx'

/** The values of the form; `image` is the address of a picture, empty for none. */
export type CategoryValues = { name: string; slug: string; description: string; image: string }

type Props = {
  /** Null for a new category. */
  category: AdminCategory | null
  /** Values that were typed before, by the keys of the categories; 0 for a new one. */
  typed: Map<number, CategoryValues>
  /** @param isDone whether the category was saved */
  onClose: (isDone: boolean) => void
}

/** Adds a category, or changes one. After Escape, the form has what was typed when it is opened again. */
export function CategoryDialog({ category, typed, onClose }: Props) {
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
