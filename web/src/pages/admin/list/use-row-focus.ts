import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '#web/dom/focus-heading.ts'

/**
 * Keeps the focus in a table whose rows come and go: when the focused row or its button is gone, the row that took its
 * place has the focus, or the nearest with a button, or the page's heading when there is none. Spread the result on `<tbody>`; rows
 * carry `data-row` and have their lasting button last.
 */
export function useRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null)
  const place = useRef<{ id: string | undefined; index: number } | null>(null)

  // After every drawing: only drawing takes a focused element away without saying so.
  useLayoutEffect(() => {
    if (!place.current || document.activeElement !== document.body) return
    const { id, index } = place.current
    const rows = Array.from(body.current?.querySelectorAll<HTMLElement>('tr') ?? [])
    const same = rows.filter(({ dataset }) => dataset.row === id)
    const button = [...same, ...rows.slice(index), ...rows.slice(0, index).reverse()]
      .map((row) => Array.from(row.querySelectorAll('button')).at(-1))
      .find((last) => last !== undefined)
    if (button) button.focus()
    else focusHeading()
  })

  function onFocus({ target }: FocusEvent) {
    const row = target.closest('tr')
    if (!row) return
    place.current = { id: row.dataset.row, index: Array.from(row.parentElement?.children ?? []).indexOf(row) }
  }

  /** The person left the table. React stays silent about elements that drawing removed. */
  function onBlur() {
    place.current = null
  }

  return { ref: body, onFocus, onBlur }
}
