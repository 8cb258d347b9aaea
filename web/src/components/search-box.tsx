import { type SubmitEvent, useEffect, useRef } from 'react'
import type { CategoryFilter } from '#contract/categories.ts'
import { paths } from '../routing/paths.ts'
import { SearchForm } from './search-form.tsx'
import './search-box.css'

type Props = {
  /** The current search; '' for none. */
  applied: string
  /** The category to search in when the form is submitted without JavaScript. `onSearch` does not use it. */
  category?: CategoryFilter
  /** The path of the page with the results, for the same; the home page's when left out. */
  action?: string
  onSearch: (q: string) => void
  /** Whether picking a suggestion opens its article. Otherwise it searches for its title. */
  opensArticles?: boolean
}

/** The search of a page, with a button that removes it. */
export function SearchBox({ applied, category = 'All', action = paths.home, onSearch, opensArticles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const seen = useRef(applied)

  // The back button or a link can change the applied search. What was typed before hydration stays.
  useEffect(() => {
    if (input.current && applied !== seen.current) input.current.value = applied
    seen.current = applied
  }, [applied])

  function clear(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch('')
    if (!input.current) return
    input.current.value = ''
    // As after typing: there is nothing to suggest any more.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }

  const categoryField = category !== 'All' && <input type="hidden" name="category" value={category} />
  return (
    <search className="search-box">
      <SearchForm
        action={action}
        label="Search blogs"
        placeholder="Search blogs..."
        applied={applied}
        field={input}
        onSearch={onSearch}
        opensArticles={opensArticles}
      >
        {categoryField}
        <button type="submit" className="button">
          Search
        </button>
      </SearchForm>
      {applied && (
        <form action={action} onSubmit={clear}>
          {categoryField}
          <button type="submit" className="button quiet small">
            Clear Search
          </button>
        </form>
      )}
    </search>
  )
}
