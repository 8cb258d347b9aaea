import type { ComponentProps } from 'react'
import { useCategoryNames } from '../../use-category-names.ts'

type Props = {
  /** The attributes of the form field. */
  field: Pick<ComponentProps<'select'>, 'id'>
  /** The name of the category; empty while none is chosen. */
  category: string
  onChange: (category: string) => void
}

/** Selects the category of a blog. One that was renamed or deleted meanwhile stays selected, and is marked. */
export function CategorySelect({ field, category, onChange }: Props) {
  const categories = useCategoryNames()
  const isMissing = category !== '' && !categories.includes(category)
  return (
    <select
      {...field}
      className="input"
      name="category"
      value={category}
      required
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Select category</option>
      {isMissing && <option value={category}>{`${category} (does not exist any more)`}</option>}
      {categories.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}
