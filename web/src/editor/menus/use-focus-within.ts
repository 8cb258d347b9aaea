import { useEffect, useState } from 'react'

/** Whether the focus is in the text or in a panel of it. */
export function useFocusWithin(text: HTMLElement): boolean {
  const [hasFocus, setFocus] = useState(() => text.contains(document.activeElement))
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    function update(target: EventTarget | null) {
      setFocus(target instanceof Element && (text.contains(target) || target.closest('.editor-panel') !== null))
    }
    document.addEventListener('focusin', ({ target }) => update(target), { signal })
    // A file dialog and another window take the focus without giving it to an element of this one.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => document.hasFocus() && update(relatedTarget)
    document.addEventListener('focusout', onFocusOut, { signal })
    return () => stop.abort()
  }, [text])
  return hasFocus
}
