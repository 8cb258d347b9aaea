/** Most cells with an address have nothing else: they are told apart at once. */
const plainAddress = /^[\w+-][\w.+-]*@[\w-]+(?:\.[\w-]+)+$/
/** A longer cell is no address. */
const longestCell = 1_000
const quotationMarks = '["\'`´“”„‘’«»]'
const atStart = new RegExp(`^(?:${quotationMarks}|\\s)+`)
const atEnd = new RegExp(`(?:${quotationMarks}|[\\s.,;:])+$`)

/**
 * The address in a cell as programs and people write it: `Ann <a@b.cd>`, `mailto:a@b.cd?subject=Hi`, in quotation marks, with
 * letters that nobody sees, or with a sign after it. What is none stays as it is.
 */
export function readAddress(cell: string): string {
  const text = cell.trim()
  if (text.length > longestCell || !text.includes('@') || plainAddress.test(text)) return text
  const plain = strip(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
  const inBrackets = plain.endsWith('>') ? plain.slice(plain.lastIndexOf('<') + 1, -1) : plain
  const [address = ''] = /^mailto:/i.test(inBrackets) ? inBrackets.slice('mailto:'.length).split('?') : [inBrackets]
  return strip(address)
}

function strip(text: string): string {
  return text.replace(atStart, '').replace(atEnd, '')
}
