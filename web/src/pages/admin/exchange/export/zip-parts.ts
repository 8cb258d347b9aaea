import { csvLine } from '#contract/csv.ts'
import type { ExportedKind, ExportedSubscriber } from '#contract/exported.ts'
import type { ExportSource } from './export-source.ts'
import type { Ledger } from './ledger.ts'

/** How a list is written as one file. */
type ListFormat<Item> = {
  begin: string
  between: string
  end: string
  write: (item: Item) => string
}

/** JSON with an item a line. */
export const array: ListFormat<unknown> = {
  begin: '[\n',
  between: ',\n',
  end: '\n]\n',
  write: (item) => JSON.stringify(item),
}
export const lines: ListFormat<unknown> = {
  begin: '',
  between: '',
  end: '',
  write: (item) => `${JSON.stringify(item)}\n`,
}

/** A table that the import of subscribers reads, too. */
export const subscriberTable: ListFormat<ExportedSubscriber> = {
  begin: csvLine(['Date', 'Email', 'State', 'Source', 'Changed', 'Hash']),
  between: '',
  end: '',
  write: ({ createdAt, email, state, source, stateChangedAt, emailHash }) =>
    csvLine([createdAt, email, state, source, stateChangedAt ?? '', emailHash]),
}

/** Writes the pages of a list as one file, and counts its items. */
export async function* writeList<Item>(
  ledger: Ledger,
  { kind, path }: { kind: ExportedKind; path: string },
  { begin, between, end, write }: ListFormat<Item>,
  pages: AsyncIterable<Item[]>,
) {
  const parts: string[] = []
  for await (const items of pages) {
    parts.push(items.map(write).join(between))
    for (const item of items) ledger.count(kind, item)
  }
  const text = begin + parts.filter((part) => part !== '').join(between) + end
  yield ledger.add(kind, path, text)
}

/** Files of the store that are read while earlier ones are written. */
const filesAhead = 4

/** Writes the files of the store that the ledger has the paths of. @param foldersOf where in the zip a file is */
export async function* writeFiles(
  ledger: Ledger,
  { file }: ExportSource,
  foldersOf: (path: string) => Iterable<string>,
) {
  const paths = [...ledger.named]
  for await (const [path, bytes] of readAhead(paths, filesAhead, async (path) => [path, await file(path)] as const)) {
    if (!bytes) {
      ledger.manifest.missing.push(path.slice(1))
      continue
    }
    ledger.count('media', path)
    for (const folder of foldersOf(path)) yield ledger.add('media', (folder + path).replace(/^\//, ''), bytes)
  }
}

/**
 * Reads a list in its order, a few items at a time.
 * @param ahead how many items are read at once
 * @throws what `read` throws
 */
async function* readAhead<Item, Result>(
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
