import { type SubmitEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import './list-search.css'

/** Searches the list of the page. The search is the parameter `q` of the URL. @param label names what is searched */
export function ListSearch({ label }: { label: string }) {
  const [query, setQuery] = useSearchParams()
  const applied = query.get('q') ?? ''
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  const input = useRef<HTMLInputElement>(null)

  // The back button can change the applied search.
  if (applied !== seen) {
    setSeen(applied)
    setText(applied)
  }

  function search(q: string) {
    const next = new URLSearchParams(query)
    next.delete('shown')
    if (q) next.set('q', q)
    else next.delete('q')
    setQuery(next, { preventScrollReset: true })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    search(text.trim())
  }

  function clear() {
    search('')
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
