import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import type { CategoryFilter } from '#contract/categories.ts'
import { textLimits } from '#contract/limits.ts'
import { importOptionally } from '../dom/reload-after-deployment.ts'
import { paths } from '../routing/paths.ts'
import { comboboxProps } from '../suggest/combobox-props.ts'
import './search-box.css'

type Props = {
  /** The current search; '' for none. */
  applied: string
  /** The category to search in when the form is submitted without JavaScript. `onSearch` does not use it. */
  category?: CategoryFilter
  /** The path of the page with the results. Without one the search filters the home page, which a button undoes. */
  action?: string
  onSearch: (q: string) => void
}

/**
 * A search field with suggestions, which works before hydration: the form is submitted natively, and the suggestions need
 * no React (suggest/attach-suggestions.ts). So the browser owns the text of the field.
 */
export function SearchBox({ applied, category = 'All', action, onSearch }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const seen = useRef(applied)
  const combobox = comboboxProps(useId())

  // The back button or a link can change the applied search. What was typed before hydration stays.
  useEffect(() => {
    if (input.current && applied !== seen.current) input.current.value = applied
    seen.current = applied
  }, [applied])

  /** As boot/suggest.ts does in a document. The search works without suggestions. */
  async function loadSuggestions() {
    const module = await importOptionally(() => import('../suggest/attach-suggestions.ts'))
    if (form.current) module?.attachSuggestions(form.current)
  }

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(input.current?.value.trim() ?? '')
  }

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
      <form
        className="search"
        action={action ?? paths.home}
        data-native
        data-suggest
        ref={form}
        onPointerDown={loadSuggestions}
        onFocus={loadSuggestions}
        onSubmit={search}
      >
        <input
          {...combobox.field}
          ref={input}
          name="q"
          defaultValue={applied}
          maxLength={textLimits.search}
          placeholder="Search blogs..."
          aria-label="Search blogs"
          enterKeyHint="search"
        />
        {categoryField}
        <button type="submit" className="button">
          Search
        </button>
        <div {...combobox.list} />
        <p {...combobox.status} />
      </form>
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
