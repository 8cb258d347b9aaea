import { type KeyboardEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { type CategoryFilter, categoryFilters } from '#contract/categories.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import './category-tabs.css'

type Props = {
  selected: CategoryFilter
  /** The address that shows a category. */
  addressOf: (category: CategoryFilter) => string
  /** The id of what the tabs change. */
  panelId: string
}

/** The id of a category's tab, by which its panel is named. */
export function tabId(category: CategoryFilter) {
  return `tab-${category.toLowerCase()}`
}

/**
 * Chooses a category: tabs on wide screens, a dropdown on small ones. The tabs are links, so that each can be opened
 * beside this one; arrow keys move between them, Enter and Space choose. Before there is a script, the Tab key does.
 */
export function CategoryTabs({ selected, addressOf, panelId }: Props) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const tablist = useRef<HTMLDivElement>(null)

  function choose(category: CategoryFilter) {
    navigate(addressOf(category), { preventScrollReset: true })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, place: number) {
    const count = categoryFilters.length
    const goal = { ArrowRight: place + 1, ArrowLeft: place - 1 + count, Home: 0, End: count - 1 }[event.key]
    const category = categoryFilters[place]
    if (event.key === ' ' && category) choose(category)
    else if (goal === undefined) return
    else tablist.current?.querySelectorAll('a')[goal % count]?.focus()
    event.preventDefault()
  }

  return (
    <div className="categories">
      <div className="tabs" role="tablist" aria-label="Categories" ref={tablist}>
        {categoryFilters.map((category, place) => (
          <Link
            key={category}
            id={tabId(category)}
            role="tab"
            to={addressOf(category)}
            preventScrollReset
            aria-selected={category === selected}
            aria-controls={panelId}
            tabIndex={isHydrated && category !== selected ? -1 : 0}
            onKeyDown={(event) => onKeyDown(event, place)}
          >
            {category}
          </Link>
        ))}
      </div>
      <label className="field category-field">
        Category
        <select
          className="input"
          value={selected}
          onChange={(event) => {
            const category = categoryFilters.find((filter) => filter === event.target.value)
            if (category) choose(category)
          }}
        >
          {categoryFilters.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </label>
    </div>
  )
}
