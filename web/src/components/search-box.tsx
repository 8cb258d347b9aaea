import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import { textLimits } from '../../../worker/contract/limits.ts'
import { useSuggestions } from '../hooks/use-suggestions.ts'
import { SuggestionList } from './suggestion-list.tsx'
import './search-box.css'

type Props = {
  /** The search that is in force; '' for none. */
  applied: string
  onSearch: (q: string) => void
}

/** Search with suggestions: a combobox whose list opens while typing. */
export function SearchBox({ applied, onSearch }: Props) {
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  const input = useRef<HTMLInputElement>(null)
  /** What suggestions are asked for: what was typed, not what was picked. */
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(typed)
  const listId = useId()
  const items = suggestions?.items ?? []
  const isShown = isOpen && items.length > 0
  const picked = isShown ? items[active] : undefined

  // The search can change from outside: by the back button, or a link.
  if (applied !== seen) {
    setSeen(applied)
    setText(applied)
  }

  function type(value: string) {
    setText(value)
    setTyped(value)
    setActive(-1)
    setIsOpen(true)
  }

  function search(q: string) {
    setText(q)
    setIsOpen(false)
    setActive(-1)
    onSearch(q.trim())
  }

  function clear() {
    type('')
    onSearch('')
    input.current?.focus()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    search(picked?.title ?? text)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setIsOpen(false)
      setActive(-1)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      // One place more than there are items: -1 is the text itself.
      const places = items.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active + 1 + step + places) % places) - 1)
    }
  }

  return (
    <search className="search-box">
      <form className="search" onSubmit={onSubmit}>
        <input
          ref={input}
          role="combobox"
          name="q"
          value={text}
          maxLength={textLimits.search}
          placeholder="Search blogs..."
          aria-label="Search blogs"
          autoComplete="off"
          enterKeyHint="search"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={picked && `${listId}-${active}`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setIsOpen(false)}
        />
        <button type="submit" className="button">
          Search
        </button>
        <SuggestionList
          id={listId}
          suggestions={isShown ? suggestions : null}
          active={active}
          onPick={search}
          onPoint={setActive}
        />
      </form>
      {applied && (
        <button type="button" className="button quiet small" onClick={clear}>
          Clear Search
        </button>
      )}
      <p className="visually-hidden" role="status">
        {isOpen && suggestions && countOf(items.length)}
      </p>
    </search>
  )
}

function countOf(count: number) {
  if (count === 0) return 'No suggestions.'
  return count === 1 ? '1 suggestion. Use the arrow keys.' : `${count} suggestions. Use the arrow keys.`
}
