import type { KeyboardEvent } from 'react'

const keys = {
  horizontal: { next: 'ArrowRight', previous: 'ArrowLeft' },
  vertical: { next: 'ArrowDown', previous: 'ArrowUp' },
}

/** Moves the focus between the buttons of a toolbar or menu with the arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, direction: keyof typeof keys) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const { activeElement } = document
  const index = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1
  const { next, previous } = keys[direction]
  const target = { [next]: index + 1, [previous]: index - 1, Home: 0, End: -1 }[event.key]
  if (target === undefined) return
  event.preventDefault()
  buttons.at(target % buttons.length)?.focus()
}
