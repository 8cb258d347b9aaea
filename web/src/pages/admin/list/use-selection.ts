import { useEffect, useState } from 'react'

/** Where Escape already means something else. */
const escapeIsTaken = 'dialog, [contenteditable], select, textarea, input:not([type="checkbox"])'

/**
 * Which rows of a list are chosen, for what is done to several at once. What is no longer in the list is no longer chosen;
 * rows that are added stay as they are. Escape gives the choice up.
 * @param ids the rows that are shown
 */
export function useSelection(ids: string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = chosen.intersection(new Set(ids))
  // A row that comes back is not chosen: nobody saw that it was.
  if (selected.size < chosen.size) setChosen(selected)
  const isAllSelected = ids.length > 0 && selected.size === ids.length
  const isEmpty = selected.size === 0

  useEffect(() => {
    if (isEmpty) return
    function onKeyDown({ key, target, defaultPrevented }: KeyboardEvent) {
      if (key !== 'Escape' || defaultPrevented) return
      if (target instanceof Element && target.closest(escapeIsTaken)) return
      setChosen(new Set())
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isEmpty])

  return {
    selected,
    isAllSelected,
    toggle: (id: string) => setChosen((current) => current.symmetricDifference(new Set([id]))),
    /** Chooses all that are shown, or none when they were chosen. */
    toggleAll: () => setChosen(new Set(isAllSelected ? [] : ids)),
    clear: () => setChosen(new Set()),
  }
}
