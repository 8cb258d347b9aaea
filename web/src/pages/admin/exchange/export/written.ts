import { blogPath, pathPrefixes } from '#contract/addresses.ts'
import type { ExportedComment, ExportedRedirect, ExportPage } from '#contract/exported.ts'
import type { ExportedItems, ExportSource } from './export-source.ts'

/**
 * The things that an export has written so far. An export reads lists one after the other while others write: what is behind the texts says
 * nothing of what came, went or was renamed meanwhile.
 */
export class Written {
  readonly #articles = new Set<string>()
  readonly #comments = new Set<string>()
  readonly #paths = new Set<string>()

  /** Notes an article. @returns false for an article that is in the file already: it was moved while the lists were read */
  article({ id, slug }: ExportedItems['articles']): boolean {
    if (this.#articles.has(id)) return false
    this.#articles.add(id)
    this.#paths.add(blogPath(slug))
    return true
  }

  page({ slug }: ExportedItems['pages']) {
    this.#paths.add(pathPrefixes.page + slug)
  }

  hasArticle(id: string): boolean {
    return this.#articles.has(id)
  }

  /**
   * The lists that name texts, or that texts name, to be read in this order when all texts are written: what was renamed meanwhile
   * has its former name here, and what is not in the file is left out.
   */
  listBehindTexts({ categories, tags, authors, comments, redirects }: ExportSource['lists']) {
    const noted = <Item>(list: (after: string) => Promise<ExportPage<Item>>, pathOf: (item: Item) => string) =>
      mapPages(pagesOf(list), (items) => {
        for (const item of items) this.#paths.add(pathOf(item))
        return items
      })
    return {
      categories: noted(categories, ({ slug }) => pathPrefixes.category + slug),
      // A merged tag leads to the other one.
      tags: noted(tags, ({ slug, mergedInto }) => (mergedInto === null ? pathPrefixes.tag + slug : '')),
      authors: noted(authors, ({ slug }) => pathPrefixes.author + slug),
      comments: mapPages(pagesOf(comments), (items) => items.filter((comment) => this.#comment(comment))),
      redirects: this.#redirects(redirects),
    }
  }

  /** Notes a comment. @returns false for one whose article, or whose thread, is not in the file */
  #comment({ id, article, replyTo }: ExportedComment): boolean {
    if (!this.#articles.has(article) || (replyTo !== null && !this.#comments.has(replyTo))) return false
    this.#comments.add(id)
    return true
  }

  /** The redirects without former addresses of what is not in the file, or is there at that very address. */
  async *#redirects(list: ExportSource['lists']['redirects']): AsyncGenerator<ExportedRedirect[], void> {
    const all: ExportedRedirect[] = []
    for await (const items of pagesOf(list)) all.push(...items)
    const renamed = new Map<string, string>()
    for (const { kind, from, to } of all) {
      if (kind === 'former' && to !== null && this.#paths.has(from) && !this.#paths.has(to)) renamed.set(to, from)
    }
    yield all.flatMap((redirect) => {
      const { kind, from, to } = redirect
      if (kind !== 'former' || to === null) return [redirect]
      const present = this.#paths.has(to) ? to : renamed.get(to)
      return present === undefined || present === from ? [] : [{ ...redirect, to: present }]
    })
  }
}

/** Pages of a list with other items. */
export async function* mapPages<Item>(pages: AsyncIterable<Item[]>, change: (items: Item[]) => Item[]) {
  for await (const items of pages) yield change(items)
}

/** The items of a list, a page at a time. @param list reads the page after a cursor; '' for the first one */
export async function* pagesOf<Item>(list: (after: string) => Promise<ExportPage<Item>>): AsyncGenerator<Item[], void> {
  let after: string | null = ''
  while (after !== null) {
    const page: ExportPage<Item> = await list(after)
    yield page.items
    after = page.next
  }
}
