/** So few rows fit into one response of D1, whatever the length of their texts. */
const pageSize = 500

/**
 * Reads a whole table in pages of 500 rows, without the rows that are added meanwhile.
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
