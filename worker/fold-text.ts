import { foldLetters } from './contract/fold-letters.ts'

/** A text as search and comparisons see it: letters folded, each run of white space one space, none at the ends. */
export function foldText(text: string): string {
  return foldLetters(text).replace(/\s+/g, ' ').trim()
}

/** A name as it is compared with others: what nobody sees makes no difference, such as a joiner of zero width. */
export function foldName(name: string): string {
  return foldText(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
}
