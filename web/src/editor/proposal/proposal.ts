import type { ComparedBlock } from './compare.ts'

/** The inserted text without its format, or a sentence that says why nothing was inserted. */
export type AcceptedText = { text: string } | { problem: string }

/** The answer of a model for a part of the text. The text does not change before a part of it is accepted. */
export type Proposal = {
  /** The text for the model: HTML with placeholders; empty where the model gets nothing of the text. */
  source: string
  /** The plain text before the range, its end only. */
  before: string
  /** Shows what has arrived so far, as inert HTML without links and images. */
  preview: (answer: string) => string
  /** Reads the whole answer, checks it and compares it. @returns a sentence where it cannot be used */
  finish: (answer: string) => { problem: string } | null
  /** Sentences about the answer for the author. */
  notes: () => string[]
  comparison: () => ComparedBlock[]
  /** How many changes are not accepted yet: their numbers are 1 to this. */
  changeCount: () => number
  /** Each is one step of the undo history. */
  accept: () => AcceptedText
  acceptChange: (change: number) => AcceptedText
  insertBelow: () => AcceptedText
  /** Opens a new proposal for the text that is in the range now, in the place of this one. */
  again: () => Proposal | { refused: string }
  close: () => void
  /** Calls the listener, until the proposal is closed, when the comparison is another one or the proposal has ended. */
  onChange: (listener: () => void) => void
  /** Why the proposal has ended, in a sentence; null while it has not. */
  ended: () => string | null
}

/** The sentences of a proposal for its author. */
export const sentences = {
  changed: 'You have changed this part of your text, so the proposal has ended.',
  closed: 'The proposal is closed.',
  readOnly: 'Your text cannot be changed now. Try again in a moment.',
  noWords: 'Select the words that the AI should work on.',
  empty: 'The AI has written nothing that fits into a text. Try again.',
  tooLong: 'The AI has written too much. Try again, or select less.',
  damaged: 'The proposal has come with damaged letters. Try again.',
  same: 'The AI would change nothing here.',
  accepted: 'A part of this proposal is accepted already. Ask for a new one.',
  unfinished: 'There is no proposal to accept yet.',
  removed: 'Links, pictures or other things that only you can add were removed from the proposal.',
  addresses: 'The proposal names web addresses that are not in your text. Check them.',
}
