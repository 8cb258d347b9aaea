import { type SubmitEvent, useRef, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import { useListQuery } from './use-list-query.ts'
import './list-search.css'

/** Searches the list of the page. The search is the parameter `q` of the URL. @param label names what is searched */
export function ListSearch({ label }: { label: string }) {
  const { query, change } = useListQuery()
  const applied = query.get('q') ?? ''
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  const input = useRef<HTMLInputElement>(null)

  // The back button can change the applied search.
  if (applied !== seen) {
    setSeen(applied)
    setText(applied)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    change('q', text.trim())
  }

  function clear() {
    change('q', undefined)
    input.current?.focus()
  }

  return (
    <search className="list-search">
      <form onSubmit={onSubmit}>
        <input
          ref={input}
          className="input"
          type="search"
          value={text}
          maxLength={textLimits.search}
          aria-label={label}
          placeholder={`${label}...`}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button quiet">
          Search
        </button>
      </form>
      {applied && (
        <button type="button" className="button quiet" onClick={clear}>
          Clear Search
        </button>
      )}
    </search>
  )
}
