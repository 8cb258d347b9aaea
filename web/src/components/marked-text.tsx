import type { TextPart } from '#contract/search.ts'

/** A text in which the parts that a search has found are marked. */
export function MarkedText({ parts }: { parts: TextPart[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never change places.
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
}
