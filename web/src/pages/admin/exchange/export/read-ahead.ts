/**
 * Reads a list in its order, a few items at a time.
 * @param ahead so many are read at once
 * @throws what `read` throws
 */
export async function* readAhead<Item, Result>(
  items: Iterable<Item>,
  ahead: number,
  read: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void> {
  const waiting: Promise<Result>[] = []
  for (const item of items) {
    const result = read(item)
    // Its failure is thrown when its turn comes.
    result.catch(() => {})
    waiting.push(result)
    if (waiting.length < ahead) continue
    const first = waiting.shift()
    if (first) yield await first
  }
  for (const result of waiting) yield await result
}
