import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '#web/dom/focus-heading.ts'

/**
 * Keeps the focus in a table whose rows are removed. When the focused row or button is removed, the focus moves to the button
 * of the same row with the same name, or to the last button of the same row, or of the nearest row that has one, or else to the
 * page's heading. Spread the result on `<tbody>`. Rows have `data-row`, and their last button is never removed.
 */
export function useRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null)
  const position = useRef<{ id: string | undefined; index: number; name: string } | null>(null)

  // After every render: when React removes the focused element, there is no blur event.
  useLayoutEffect(() => {
    if (!position.current || document.activeElement !== document.body) return
    const { id, index, name } = position.current
    const rows = Array.from(body.current?.querySelectorAll<HTMLElement>('tr') ?? [])
    const same = rows.filter(({ dataset }) => dataset.row === id)
    const named = same.flatMap(buttonsOf).find((button) => nameOf(button) === name)
    const last = [...same, ...rows.slice(index), ...rows.slice(0, index).reverse()]
      .map((row) => buttonsOf(row).at(-1))
      .find((button) => button !== undefined)
    const button = named ?? last
    if (button) button.focus()
    else focusHeading()
  })

  function onFocus({ target }: FocusEvent) {
    const row = target.closest('tr')
    if (!row) return
    const index = Array.from(row.parentElement?.children ?? []).indexOf(row)
    position.current = { id: row.dataset.row, index, name: nameOf(target) }
  }

  /** The focus has left the table. Removed elements cause no blur event. */
  function onBlur() {
    position.current = null
  }

  return { ref: body, onFocus, onBlur }
}

function buttonsOf(row: Element) {
  return Array.from(row.querySelectorAll('button'))
}

/** The accessible name of a button. */
function nameOf(button: Element) {
  return button.getAttribute('aria-label') ?? button.textContent
}
