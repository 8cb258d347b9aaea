import { foldName } from '#contract/fold-name.ts'
import type { ImportChoices, ImportedRedirect } from '#contract/imports.ts'
import { importListLimits, textLimits } from '#contract/limits.ts'
import type { SentItem } from './import-file.ts'
import type { SeenItem } from './seen-items.ts'

/** Whether an item is not sent: its part is not ticked, or an author or a category of this site is taken for it. */
export function isLeftOut(
  { parts, authors, categories }: ImportChoices,
  { kind, part, name }: Pick<SeenItem, 'kind' | 'part' | 'name'>,
): boolean {
  if (part && !parts.includes(part)) return true
  if (kind === 'author') return Object.hasOwn(authors, name)
  return kind === 'category' && Object.hasOwn(categories, name)
}

/** An item with the names of the authors and categories that it gets or leads to here. */
export function applyChoices(choices: ImportChoices, item: SentItem): SentItem {
  if (item.value === null) return item
  if (item.kind === 'redirects') {
    const redirects = item.value.redirects.map((row): ImportedRedirect => {
      if (!row.named || row.named.kind === 'tag') return row
      const names = row.named.kind === 'author' ? choices.authors : choices.categories
      return { ...row, named: { ...row.named, name: nameHere(names, row.named.name) } }
    })
    return { ...item, value: { redirects } }
  }
  if (item.kind !== 'article' && item.kind !== 'draft') return item
  const category = nameHere(choices.categories, item.value.category)
  if (item.kind === 'draft') return { ...item, value: { ...item.value, category } }
  const names = new Set(item.value.authors.map(({ name }) => nameHere(choices.authors, name)))
  return { ...item, value: { ...item.value, category, authors: Array.from(names, (name) => ({ name })) } }
}

function nameHere(names: Record<string, string>, name: string): string {
  return (Object.hasOwn(names, name) && names[name]) || name
}

/** The names of a file that the admin may map, without names that are longer than names here can be. */
export function mappable(names: string[], kind: 'authors' | 'categories'): string[] {
  const longest = kind === 'authors' ? textLimits.authorName : textLimits.category
  return names.filter((name) => name !== '' && name.length <= longest).slice(0, importListLimits.names)
}

/** The names that something here has, with its spelling here. */
export function findSame(names: string[], here: string[]): Record<string, string> {
  const byFolded = new Map(here.map((name) => [foldName(name), name]))
  return Object.fromEntries(
    names.flatMap((name) => {
      const same = byFolded.get(foldName(name))
      return same === undefined ? [] : [[name, same]]
    }),
  )
}
