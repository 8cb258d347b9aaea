import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { CategoryFilter } from '#contract/categories.ts'
import { textLimits } from '#contract/limits.ts'
import { useCombobox } from '../hooks/use-combobox.ts'
import { useSuggestions } from '../hooks/use-suggestions.ts'
import { paths } from '../routing/paths.ts'
import { SuggestionList } from './suggestion-list.tsx'
import './search-box.css'

type Props = {
  /** The current search; '' for none. */
  applied: string
  /** The category to search in when the form is submitted without JavaScript. `onSearch` does not use it. */
  category?: CategoryFilter
  onSearch: (q: string) => void
}

/** A search field with suggestions: a combobox whose list opens while typing. */
export function SearchBox({ applied, category = 'All', onSearch }: Props) {
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  const input = useRef<HTMLInputElement>(null)
  /** The text to suggest titles for: typed, not picked from the list. */
  const [typed, setTyped] = useState('')
  const suggestions = useSuggestions(typed)
  const { field, list, isOpen, open, close } = useCombobox(suggestions, search)

  // Text that was typed before hydration counts as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, after hydration.
  useEffect(() => {
    const typedBefore = input.current?.value ?? ''
    if (typedBefore !== text) type(typedBefore)
  }, [])

  // The back button or a link can change the applied search.
  if (applied !== seen) {
    setSeen(applied)
    setText(applied)
  }

  function type(value: string) {
    setText(value)
    setTyped(value)
    open()
  }

  function search(q: string) {
    setText(q)
    close()
    onSearch(q.trim())
  }

  function clear() {
    type('')
    onSearch('')
    input.current?.focus()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    search(text)
  }

  return (
    <search className="search-box">
      <form className="search" action={paths.home} onSubmit={onSubmit}>
        <input
          {...field}
          ref={input}
          name="q"
          value={text}
          maxLength={textLimits.search}
          placeholder="Search blogs..."
          aria-label="Search blogs"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
        />
        {category !== 'All' && <input type="hidden" name="category" value={category} />}
        <button type="submit" className="button">
          Search
        </button>
        <SuggestionList {...list} />
      </form>
      {applied && (
        <button type="button" className="button quiet small" onClick={clear}>
          Clear Search
        </button>
      )}
      <p className="visually-hidden" role="status">
        {isOpen && suggestions && announcementOf(suggestions.items.length)}
      </p>
    </search>
  )
}

function announcementOf(count: number) {
  if (count === 0) return 'No suggestions.'
  return count === 1 ? '1 suggestion. Use the arrow keys.' : `${count} suggestions. Use the arrow keys.`
}
