import type { Suggestions } from '../hooks/use-suggestions.ts'
import { Highlight } from './highlight.tsx'

type Props = {
  id: string
  /** Null while the list is closed. */
  suggestions: Suggestions | null
  /** The index of the active suggestion, -1 for none. */
  active: number
  onPick: (title: string) => void
  onPoint: (index: number) => void
}

/** The list of a combobox. Pressing an option leaves the focus in the input. */
export function SuggestionList({ id, suggestions, active, onPick, onPoint }: Props) {
  return (
    <div id={id} className="suggestions" role="listbox" aria-label="Suggestions" hidden={!suggestions}>
      {suggestions?.items.map(({ _id, title }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focus is in the input, whose arrow keys and Enter do the same.
        <div
          key={_id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onPoint(index)}
          onClick={() => onPick(title)}
        >
          <Highlight text={title} query={suggestions.query} />
        </div>
      ))}
    </div>
  )
}
