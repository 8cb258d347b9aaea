import { foldLetters } from './fold-letters.ts'

/**
 * Makes the ids of an article's headings, which are its parts' addresses. The editor offers them as targets of links.
 * @returns a function to be called with the text of each heading, in their order
 */
export function createHeadingIds(): (text: string) => string {
  const used = new Set<string>()
  /** The number to try next for each base: an article may have thousands of equal headings. */
  const nextNumbers = new Map<string, number>()

  return (text) => {
    const words =
      foldLetters(text)
        .match(/[\p{L}\p{N}]+/gu)
        ?.join('-') ?? ''
    // The prefix keeps an article's ids apart from the page's own.
    const base = `section-${words || 'untitled'}`
    let number = nextNumbers.get(base) ?? 1
    let id = number === 1 ? base : `${base}-${number}`
    while (used.has(id)) id = `${base}-${++number}`
    nextNumbers.set(base, number + 1)
    used.add(id)
    return id
  }
}
