import type { ExportPage } from '#contract/exported.ts'

/** The items of a list, a page at a time. @param list reads the page after a cursor; '' for the first one */
export async function* pagesOf<Item>(list: (after: string) => Promise<ExportPage<Item>>): AsyncGenerator<Item[], void> {
  let after: string | null = ''
  while (after !== null) {
    const page: ExportPage<Item> = await list(after)
    yield page.items
    after = page.next
  }
}
