import { useEffect, useRef, useState } from 'react'

/**
 * When a list has grown, the focus goes on with its first new item, so that the keyboard need not walk back to it.
 * @param selector what takes the focus in each item
 */
export function useFocusNewItem<List extends HTMLElement>(selector: string) {
  const list = useRef<List>(null)
  const [place, setPlace] = useState<number | null>(null)
  useEffect(() => {
    if (place === null) return
    list.current?.querySelectorAll<HTMLElement>(selector)[place]?.focus({ preventScroll: true })
    setPlace(null)
  }, [place, selector])
  return { list, welcome: setPlace }
}
