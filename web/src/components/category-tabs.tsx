import { type KeyboardEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { paths } from '../routing/paths.ts'
import { shownCategories } from '../site/shown-categories.ts'
import { useSite } from '../site/use-site.ts'
import './category-tabs.css'

type Props = {
  /** The name of a category, or `All`. */
  selected: string
  /** The path of a category's list. */
  hrefOf: (category: string) => string
  /** The id of the tab panel. */
  panelId: string
}

/** The id of the selected tab, which labels the tab panel. */
export const selectedTabId = 'selected-tab'

/**
 * Selects a category: tabs on wide screens, a dropdown on small ones. The tabs are links, so that they can be opened in new
 * browser tabs. The arrow keys move between them, Enter and Space select. Before hydration, the Tab key reaches each tab.
 * The dropdown has every category; behind the tabs of the first ones is a link to all.
 */
export function CategoryTabs({ selected, hrefOf, panelId }: Props) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const tablist = useRef<HTMLDivElement>(null)
  const { listed, shown, isComplete } = shownCategories(useSite().categories, selected)
  const tabs = ['All', ...shown.map(({ name }) => name)]

  function choose(category: string) {
    navigate(hrefOf(category), { preventScrollReset: true })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    const count = tabs.length
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1 + count, Home: 0, End: count - 1 }[event.key]
    const category = tabs[index]
    if (event.key === ' ' && category) choose(category)
    else if (target === undefined) return
    else tablist.current?.querySelectorAll('a')[target % count]?.focus()
    event.preventDefault()
  }

  return (
    <div className="categories">
      <div className="tabs" role="tablist" aria-label="Categories" ref={tablist}>
        {tabs.map((category, index) => (
          <Link
            key={category}
            id={category === selected ? selectedTabId : undefined}
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
      {!isComplete && <Link to={paths.categoryList}>All categories</Link>}
      <label className="category-field">
        <span className="visually-hidden">Category</span>
        <select className="input" value={selected} onChange={(event) => choose(event.target.value)}>
          <option>All</option>
          {listed.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    </div>
  )
}
