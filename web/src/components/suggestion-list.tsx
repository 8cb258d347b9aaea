import type { Suggestions } from '../hooks/use-suggestions.ts'
import { Highlight } from './highlight.tsx'

type Props = {
  id: string
  /** Null while the list is closed. */
  suggestions: Suggestions | null
  /** The place that the arrow keys reached, -1 for none. */
  active: number
  onPick: (title: string) => void
  onPoint: (place: number) => void
}

/** The combobox's list. The focus stays in the input, so that pressing an option must not take it. */
export function SuggestionList({ id, suggestions, active, onPick, onPoint }: Props) {
  return (
    <div id={id} className="suggestions" role="listbox" aria-label="Suggestions" hidden={!suggestions}>
      {suggestions?.items.map(({ _id, title }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus, and its arrow keys and Enter do the same.
        <div
          key={_id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onPoint(place)}
          onClick={() => onPick(title)}
        >
          <Highlight text={title} query={suggestions.query} />
        </div>
      ))}
    </div>
  )
}
