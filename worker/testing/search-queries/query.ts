type Options = {
  category?: string
  /** The id of an article that must not be found. */
  never?: string
}

/** A search, and the one article that a reader expects first. */
export type Query = Options & {
  q: string
  /** The id of the article. */
  first: string
  /** The difficulty of the query. */
  kind: string
}

/**
 * Queries of one kind, of which no reader would dispute the answer. Articles that have all words come before those that
 * have some; a title that begins with the text has all of them. Among those the order is: the whole title, the beginning
 * of a title, words of a title, the subtitle, headings, the text; the newest first among equals.
 */
export function ofKind(kind: string, queries: [q: string, first: string, options?: Options][]): Query[] {
  return queries.map(([q, first, options]) => ({ q, first, kind, ...options }))
}
