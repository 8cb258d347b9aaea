import { listLimits, textLimits } from '#contract/limits.ts'
import { textOf } from '#worker/foreign-html/tree.ts'
import { readTree } from './foreign-tree.ts'

/** Dates of other years are those of a broken clock, or of none. */
const [firstYear, lastYear] = [1970, 2100]

/** HTML as one line of plain text: entities are decoded, tags are left out. */
export function plainText(html: string): string {
  return textOf(readTree(html)).replace(/\s+/g, ' ').trim()
}

/** A text that has no more characters than the API allows, and a note where it was cut. @param what as the note names it */
export function fitText(text: string, limit: number, what: string): { text: string; notes: string[] } {
  if (text.length <= limit) return { text, notes: [] }
  const cut = `${text.slice(0, limit - 1).trimEnd()}…`
  return { text: cut, notes: [`${what} has ${text.length.toLocaleString('en')} characters: ${limit} come.`] }
}

/** A title, or in its place the beginning of the text. */
export function fitTitle(title: string, html: string): { text: string; notes: string[] } {
  if (title !== '') return fitText(title, textLimits.title, 'Its title')
  const words = plainText(html).slice(0, 60).trim()
  return { text: words || 'Untitled', notes: ['It has no title: it gets the beginning of its text.'] }
}

/** @returns the date in ISO 8601; null for a text that is none, and for one of an impossible year */
export function readDate(text: string): string | null {
  const date = new Date(text)
  const year = date.getUTCFullYear()
  return year >= firstYear && year <= lastYear ? date.toISOString() : null
}

/** The names of the category and the tags of an article: it has one category, so that the others become tags. */
export function categoryAndTags(categories: string[], tags: string[]) {
  const [category = '', ...further] = categories.map((name) => name.slice(0, textLimits.category).trim())
  const all = [...new Set([...further, ...tags].map((name) => name.slice(0, textLimits.tag).trim()).filter(Boolean))]
  const kept = all.slice(0, listLimits.tagsOfBlog)
  const lost = all.slice(kept.length)
  return {
    category,
    tags: kept.map((name) => ({ name })),
    notes: [
      ...(further.length > 0 ? ['An article has one category here: its others come as tags.'] : []),
      ...(lost.length > 0
        ? [`An article has ${listLimits.tagsOfBlog} tags at most: ${lost.join(', ').slice(0, 300)} did not come.`]
        : []),
    ],
  }
}

/** The authors of an article, as many as it may have. */
export function fitAuthors(names: string[]) {
  const all = [...new Set(names.map((name) => name.slice(0, textLimits.authorName).trim()).filter(Boolean))]
  const lost = all.slice(listLimits.authorsOfBlog)
  return {
    authors: all.slice(0, listLimits.authorsOfBlog).map((name) => ({ name })),
    notes: lost.length > 0 ? [`${lost.join(', ').slice(0, 300)} did not come as its authors: it has too many.`] : [],
  }
}

/** The path of an address at the old site, without a slash at its end; null for its home page and for no address. */
export function oldPath(address: string): string | null {
  const path = URL.parse(address, 'https://old.invalid')?.pathname.replace(/\/+$/, '') ?? ''
  return path === '' || path.length > textLimits.address ? null : path
}
