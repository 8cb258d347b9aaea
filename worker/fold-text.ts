import { foldLetters } from './contract/fold-letters.ts'

/** A text as search and comparisons see it: letters folded, each run of white space one space, none at the ends. */
export function foldText(text: string): string {
  return foldLetters(text).replace(/\s+/g, ' ').trim()
}
