import { useEffect, useRef, useState } from 'react'

/**
 * After more items have been loaded, moves the focus to the first new item, so that keyboard users keep their place.
 * @param selector the element to focus, within the list: the nth match belongs to the nth item
 * @returns `list` for the ref of the list; `focusItem(index)` focuses an item after the next render
 */
export function useFocusNewItem<List extends HTMLElement>(selector: string) {
  const list = useRef<List>(null)
  const [index, setIndex] = useState<number | null>(null)

  useEffect(() => {
    if (index === null) return
    list.current?.querySelectorAll<HTMLElement>(selector)[index]?.focus({ preventScroll: true })
    setIndex(null)
  }, [index, selector])

  return { list, focusItem: setIndex }
}
