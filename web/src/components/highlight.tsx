import { splitByMatch } from './match-text.ts'

/** A text in which every place that matches is marked. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return splitByMatch(text, query).map(({ start, part, isMatch }) =>
    isMatch ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
  )
}
