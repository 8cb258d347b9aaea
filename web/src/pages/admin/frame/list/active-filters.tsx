import { Icon, icons } from '#web/components/icon.tsx'
import { focusHeading } from '#web/dom/focus-heading.ts'
import { useListQuery } from './use-list-query.ts'

/** A filter that is on. `name` is its parameter in the address. */
type ActiveFilter = { name: string; label: string }

/** The filters of the list: each filter can be taken off, and all at once. */
export function ActiveFilters({ filters }: { filters: ActiveFilter[] }) {
  const { clear } = useListQuery()
  if (filters.length === 0) return null

  function remove(names: string[]) {
    clear(names)
    // The button is removed with its filter.
    focusHeading()
  }

  return (
    <ul className="active-filters" aria-label="Filters of the list">
      {filters.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            className="button small active-filter"
            aria-label={`${label}: remove this filter`}
            onClick={() => remove([name])}
          >
            {label}
            <Icon path={icons.close} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="button bare small" onClick={() => remove(filters.map(({ name }) => name))}>
          Clear filters
        </button>
      </li>
    </ul>
  )
}
