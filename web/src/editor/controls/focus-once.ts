/**
 * The ref of a field that the author has asked for. React calls a ref again when another rendering has another function: one
 * that is written in place would take the focus out of the text with each autosave.
 */
export function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
