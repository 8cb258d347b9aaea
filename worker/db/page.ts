/** The place of a row in a list ordered by title and key. `title` is folded (`foldText`). */
export type TitlePosition = { title: string; key: number }

/**
 * Cuts a page out of rows that were read with one row too many.
 * @param positionOf returns a row's place in the order
 * @returns the page, and the place after which the next one starts; null at the end of the list
 */
export function cutPage<Row, Place>(rows: Row[], limit: number, positionOf: (row: Row) => Place) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? positionOf(last) : null }
}
