import type { BlogSummary, NameAndSlug } from './blog.ts'

/** A part of a text. The parts of a text joined together are the text. */
export type TextPart = { text: string; isMatch: boolean }

/**
 * Where a search was found: the whole title, a part of the article of at most 200 characters, and the id of the heading before
 * that part, where it is known.
 */
export type Highlights = { title: TextPart[]; snippet: TextPart[]; heading?: string }

/** A hit of a search. `highlights` is there for calls with `with=highlights`. */
export type SearchHit = BlogSummary & { highlights?: Highlights }

/** An author or a tag with published blogs, whose name has the words of a search. */
type FoundName = { name: string; path: string }
/** At most three of each, by their number of blogs. */
export type FoundNames = { authors: FoundName[]; tags: FoundName[] }

/**
 * The filters of the best hits of a search, which calls with `with=facets` get: their authors and the years of their
 * publication in UTC.
 */
export type Facets = { authors: NameAndSlug[]; years: number[] }

/**
 * How the hits of a search relate to the searched text. `correction` is null unless the hits belong to another text: `text` is
 * that text, and `alternatives` are at most three further ones that have hits. `matches` is `some` when no blog has all words,
 * so that the hits have some of them.
 */
export type SearchResult = {
  correction: { text: string; alternatives: string[] } | null
  matches: 'all' | 'some'
}
