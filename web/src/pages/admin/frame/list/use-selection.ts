import { useEffect, useState } from 'react'
import { isComposing } from '#web/dom/keys.ts'

/** Elements in which Escape has another meaning. */
const usesEscape = 'dialog, [popover], [contenteditable], select, textarea, input:not([type="checkbox"])'

/**
 * The selected rows of a list. A row that leaves the list is deselected; a new row is not selected. Escape clears the
 * selection.
 * @param ids the ids of the shown rows
 */
export function useSelection(ids: string[]) {
  const [stored, setStored] = useState<ReadonlySet<string>>(new Set())
  const selected = stored.intersection(new Set(ids))
  // A row that returns to the list must not be selected without the user's knowledge.
  if (selected.size < stored.size) setStored(selected)
  const isAllSelected = ids.length > 0 && selected.size === ids.length
  const isEmpty = selected.size === 0

  useEffect(() => {
    if (isEmpty) return
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, defaultPrevented } = event
      if (key !== 'Escape' || defaultPrevented || isComposing(event)) return
      if (target instanceof Element && target.closest(usesEscape)) return
      setStored(new Set())
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isEmpty])

  return {
    selected,
    isAllSelected,
    toggle: (id: string) => setStored((current) => current.symmetricDifference(new Set([id]))),
    /** Selects all shown rows, or none when all are selected. */
    toggleAll: () => setStored(new Set(isAllSelected ? [] : ids)),
    clear: () => setStored(new Set()),
  }
}
