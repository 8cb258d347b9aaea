/** In characters. Search engines show about as much of a page's title. */
const titleLength = 60

/** Titles of articles in quotation marks, cut between code points: “One”, “Two” */
export function quoteTitles(titles: string[]): string {
  return titles
    .map((title) => {
      const characters = Array.from(title)
      return `“${characters.length > titleLength ? `${characters.slice(0, titleLength).join('').trimEnd()}…` : title}”`
    })
    .join(', ')
}
