/**
 * Replaces the text of the focused field as typing does, so that the browser's undo brings the old text back. No other
 * function of the browser reaches its undo history.
 * @returns whether the browser has done it, and dispatched an `input` event
 */
export function replaceText(field: HTMLInputElement | HTMLTextAreaElement, text: string): boolean {
  field.select()
  return document.execCommand('insertText', false, text)
}
