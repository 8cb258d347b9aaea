import type { ReactNode } from 'react'
import type { SaveState } from './save-state.ts'

/** The `id` of the heading of the panel of a conflict, which is loaded when there is one. */
export const conflictHeading = 'conflict'

/** Focuses the heading, and so scrolls to it. */
export function focusConflict() {
  document.getElementById(conflictHeading)?.focus()
}

type Props = {
  state: SaveState<unknown>
  text: string
  isFailure: boolean
  /** Buttons behind the text. */
  children?: ReactNode
}

/** The state of a form. Only failures are announced: an announcement after every save would disturb. */
export function SaveStatus({ state, text, isFailure, children }: Props) {
  return (
    <p className="save-status" data-failed={isFailure} {...(isFailure && { role: 'alert' })}>
      {text}
      <SeeBothTexts state={state} />
      {children}
    </p>
  )
}

/** A button that leads to the two versions of a conflict. */
export function SeeBothTexts({ state }: Pick<Props, 'state'>) {
  if (state.kind !== 'conflict') return null
  return (
    <button type="button" className="button quiet small" onClick={focusConflict}>
      See both texts
    </button>
  )
}

/**
 * Why the last words are not on the server; empty where they are, or will be.
 * @param lost what to say where this device does not have them either
 */
export function describeFailure(
  state: SaveState<unknown>,
  lost: string | undefined,
  what: 'blog' | 'page' | 'mail',
): string {
  switch (state.kind) {
    case 'offline':
      return lost ? `Offline. ${lost}` : 'Offline: kept on this device'
    case 'failing':
      return lost
        ? `The server has a problem. ${lost}`
        : 'The server has a problem: kept on this device, and tried again'
    case 'refused':
      return `Not saved: ${state.message} ${lost ?? 'Kept on this device.'}`
    case 'forbidden':
      return `Not saved. ${state.message} They can change your role back. ${lost ?? 'Your words are kept on this device.'}`
    case 'gone':
      return `Not saved: this ${what} was deleted.`
    case 'conflict':
      return `Not saved: this ${what} was saved elsewhere in the meantime.`
    default:
      return ''
  }
}
