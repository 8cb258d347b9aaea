import { type SubmitEvent, useEffect, useRef } from 'react'
import { paths } from '../routing/paths.ts'
import { SearchForm } from './search-form.tsx'
import './search-box.css'

type Props = {
  /** The current search; '' for none. */
  applied: string
  /** The category to search in when the form is submitted without JavaScript. `onSearch` does not use it. */
  category?: string
  /**
   * The path of the page with the results; then picking a suggestion opens its article. Without one the search filters the
   * home page, which a button undoes, and picking a suggestion searches for its title.
   */
  action?: string
  onSearch: (q: string) => void
}

/** The search of a page. */
export function SearchBox({ applied, category = 'All', action, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const seen = useRef(applied)

  // The back button or a link can change the applied search. Text that was typed before hydration stays.
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
        action={action ?? paths.home}
        label="Search blogs"
        placeholder="Search blogs..."
        applied={applied}
        field={input}
        onSearch={onSearch}
        opensArticles={action !== undefined}
      >
        {categoryField}
        <button type="submit" className="button quiet">
          Search
        </button>
      </SearchForm>
      {applied && !action && (
        <form action={paths.home} onSubmit={clear}>
          {categoryField}
          <button type="submit" className="button quiet small">
            Clear Search
          </button>
        </form>
      )}
    </search>
  )
}
