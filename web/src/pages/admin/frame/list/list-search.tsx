import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import { Icon, icons } from '#web/components/icon.tsx'
import { useListQuery } from './use-list-query.ts'

/** How long after the last key the list is searched. */
const searchDelayMs = 300

/**
 * Searches the list of the page, by Enter or when typing pauses. The search is the parameter `q` of the URL.
 * @param label names what is searched
 */
export function ListSearch({ label }: { label: string }) {
  const { query, change } = useListQuery()
  const applied = query.get('q') ?? ''
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  /** The search that was asked for last: the address has it a moment later. */
  const [asked, setAsked] = useState(applied)
  const input = useRef<HTMLInputElement>(null)

  if (applied !== seen) {
    setSeen(applied)
    // The back button can change the applied search. Letters that were typed since it was asked for stay.
    if (applied !== asked) {
      setText(applied)
      setAsked(applied)
    }
  }

  function search(next: string, { replace = false } = {}) {
    setAsked(next)
    change('q', next, { replace: replace || next === asked })
  }

  // The parts of a word are one entry of the history.
  const onPause = useEffectEvent((next: string) => search(next, { replace: asked !== '' && next !== '' }))
  const typed = text.trim()
  useEffect(() => {
    if (typed === asked) return
    const timer = setTimeout(() => onPause(typed), searchDelayMs)
    return () => clearTimeout(timer)
  }, [typed, asked])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    search(typed)
  }

  function clear() {
    setText('')
    search('')
    input.current?.focus()
  }

  return (
    <search className="list-search">
      <form onSubmit={onSubmit}>
        <Icon path={icons.search} />
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
      </form>
      {applied && (
        <button type="button" className="button bare" onClick={clear}>
          Clear Search
        </button>
      )}
    </search>
  )
}
