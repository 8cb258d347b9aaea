import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../../focus-heading.ts'

/**
 * Keeps the focus in a table whose rows come and go: when the focused row or its button is gone, the row that took its
 * place has the focus, or the last one, or the page's heading when none is left. Spread the result on `<tbody>`; rows
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
    const row = rows.find(({ dataset }) => dataset.row === id) ?? rows[index] ?? rows.at(-1)
    const button = row && Array.from(row.querySelectorAll('button')).at(-1)
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
