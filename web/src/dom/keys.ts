/** Of the DOM or of React. */
type KeyEvent = KeyboardEvent | { nativeEvent: KeyboardEvent }

/** The names by which shortcuts call the keys of a keyboard that are no letters. */
const signs: Record<string, string> = { Comma: ',', Period: '.' }
const letterPlace = /^Key([A-Z])$/

/**
 * Whether a key belongs to an input method, which converts what is typed: it means nothing else. Safari sends the key that ends
 * a conversion after the end of the composition, with the code 229. Source: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
 */
export function isComposing(event: KeyEvent): boolean {
  const { isComposing: isInside, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isInside || keyCode === 229
}

/**
 * The letter or sign of a shortcut, in upper case. Where a key writes no letter of ASCII, as in Cyrillic and Greek layouts, its
 * place says which it is on a keyboard of the United States. Ctrl with Alt may be AltGr, which writes other letters.
 */
export function shortcutKey(event: KeyEvent): string {
  const { key, code, ctrlKey, altKey } = 'nativeEvent' in event ? event.nativeEvent : event
  const isForeign = key.length === 1 && key > '\u007f' && !(ctrlKey && altKey)
  return (isForeign && (letterPlace.exec(code)?.[1] ?? signs[code])) || key.toUpperCase()
}
