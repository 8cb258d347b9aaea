import { type KeyboardEvent, useId, useState } from 'react'
import type { Suggestions } from './use-suggestions.ts'

/**
 * A text field with a list of suggestions (the combobox pattern of the ARIA guide): the focus stays in the text, arrow
 * keys walk through the list and the text, Enter takes what they reached, Escape closes the list. Spread `field` on the
 * input and `list` on a `SuggestionList`; call `open` when something was typed.
 * @param suggestions what is proposed just now, or null
 */
export function useCombobox(suggestions: Suggestions | null, onPick: (title: string) => void) {
  const [isOpen, setIsOpen] = useState(false)
  /** The place that the arrow keys or the pointer reached; -1 is the text itself. */
  const [active, setActive] = useState(-1)
  const id = useId()
  const items = suggestions?.items ?? []
  const isShown = isOpen && items.length > 0
  const reached = isShown ? items[active] : undefined

  function open() {
    setIsOpen(true)
    setActive(-1)
  }

  function close() {
    setIsOpen(false)
    setActive(-1)
  }

  function pick(title: string) {
    close()
    onPick(title)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || items.length === 0) return
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter' && reached) {
      event.preventDefault()
      pick(reached.title)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      // One place more than there are items: the text.
      const places = items.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active + 1 + step + places) % places) - 1)
    }
  }

  const field = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': id,
    'aria-activedescendant': reached && `${id}-${active}`,
    onKeyDown,
    onBlur: close,
  } as const
  const list = { id, suggestions: isShown ? suggestions : null, active, onPick: pick, onPoint: setActive }
  return { field, list, isOpen, isShown, open, close }
}
