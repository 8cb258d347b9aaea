import { type KeyboardEvent, useId, useState } from 'react'
import type { Suggestions } from './use-suggestions.ts'

/**
 * A text field with suggestions (the combobox pattern of the ARIA guide): the focus stays in the field, the arrow keys move
 * through the list and the field, Enter picks the active suggestion, Escape closes the list. Spread `field` on the input and
 * `list` on a `SuggestionList`; call `open` when the text changes.
 * @param suggestions the current suggestions, or null
 */
export function useCombobox(suggestions: Suggestions | null, onPick: (title: string) => void) {
  const [isOpen, setIsOpen] = useState(false)
  /** The index of the active suggestion; -1 is the field itself. */
  const [active, setActive] = useState(-1)
  const id = useId()
  const items = suggestions?.items ?? []
  const isShown = isOpen && items.length > 0
  const activeItem = isShown ? items[active] : undefined

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
    if (event.key === 'Enter' && activeItem) {
      event.preventDefault()
      pick(activeItem.title)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      // One position more than there are items: the field.
      const positions = items.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active + 1 + step + positions) % positions) - 1)
    }
  }

  const field = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': id,
    'aria-activedescendant': activeItem && `${id}-${active}`,
    onKeyDown,
    onBlur: close,
  } as const
  const list = { id, suggestions: isShown ? suggestions : null, active, onPick: pick, onPoint: setActive }
  return { field, list, isOpen, isShown, open, close }
}
