import { type KeyboardEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { type CategoryFilter, categoryFilters } from '#contract/categories.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import './category-tabs.css'

type Props = {
  selected: CategoryFilter
  /** The path of a category's list. */
  hrefOf: (category: CategoryFilter) => string
  /** The id of the tab panel. */
  panelId: string
}

/** The id of a category's tab, which labels the tab panel. */
export function tabId(category: CategoryFilter) {
  return `tab-${category.toLowerCase()}`
}

/**
 * Selects a category: tabs on wide screens, a dropdown on small ones. The tabs are links, so that they can be opened in new
 * browser tabs. The arrow keys move between them, Enter and Space select. Before hydration, the Tab key reaches each tab.
 */
export function CategoryTabs({ selected, hrefOf, panelId }: Props) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const tablist = useRef<HTMLDivElement>(null)

  function choose(category: CategoryFilter) {
    navigate(hrefOf(category), { preventScrollReset: true })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    const count = categoryFilters.length
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1 + count, Home: 0, End: count - 1 }[event.key]
    const category = categoryFilters[index]
    if (event.key === ' ' && category) choose(category)
    else if (target === undefined) return
    else tablist.current?.querySelectorAll('a')[target % count]?.focus()
    event.preventDefault()
  }

  return (
    <div className="categories">
      <div className="tabs" role="tablist" aria-label="Categories" ref={tablist}>
        {categoryFilters.map((category, index) => (
          <Link
            key={category}
            id={tabId(category)}
            role="tab"
            to={hrefOf(category)}
            preventScrollReset
            aria-selected={category === selected}
            aria-controls={panelId}
            tabIndex={isHydrated && category !== selected ? -1 : 0}
            onKeyDown={(event) => onKeyDown(event, index)}
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
