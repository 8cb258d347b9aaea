import { foldLetters } from './fold-letters.ts'

/**
 * A name as it is compared with others: what nobody sees makes no difference, such as a joiner of zero width, and neither does
 * a run of white space.
 */
export function foldName(name: string): string {
  const seen = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return foldLetters(seen).replace(/\s+/g, ' ').trim()
}
