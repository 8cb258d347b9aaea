/**
 * Divides a text into pieces, none of which ends inside a character; an empty text is one piece.
 * @param length of a piece in UTF-16 code units; one more where that would divide a character
 * @returns the pieces, and where in the text each begins
 */
export function splitText(text: string, length: number): { from: number; piece: string }[] {
  const pieces: { from: number; piece: string }[] = []
  let from = 0
  do {
    const isDivided = /[\uD800-\uDBFF]/.test(text.charAt(from + length - 1))
    const end = from + length + (isDivided ? 1 : 0)
    pieces.push({ from, piece: text.slice(from, end) })
    from = end
  } while (from < text.length)
  return pieces
}
