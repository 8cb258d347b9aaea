/** Few enough for one answer of D1, with the longest texts there are. */
const pageSize = 500

/**
 * Reads a whole table in pages of 500 rows. What is added meanwhile is not among them.
 * @param readPage reads rows with keys below `before`, the highest first
 */
export async function* readInPages<Row extends { key: number }>(
  readPage: (before: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const rows = await readPage(before, pageSize)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    before = last.key
  }
}
