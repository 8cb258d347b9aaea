import type { Author } from './author.ts'
import type { OwedWords } from './owed-words.ts'
import type { Choose } from './random.ts'

/** The tools of an operation. */
export type Turn = {
  author: Author
  /** The author at the other device. */
  other: Author
  choose: Choose
  owed: OwedWords
  /** A number that no word has yet. */
  nextWord: () => number
  /** Kills the server and starts it again with its data. */
  restart: () => Promise<void>
}

export type Operation = {
  /** How often it is chosen, in relation to the others. */
  weight: number
  /** @returns what it did, for the list of a failed run */
  run: (turn: Turn) => Promise<string>
}
