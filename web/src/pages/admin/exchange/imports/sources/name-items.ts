import { oneLineWithoutUnseen } from '#contract/control-characters.ts'
import { cutText } from '#contract/cut-text.ts'
import { foldName } from '#contract/fold-name.ts'
import type { ImportItem } from '#contract/imports.ts'
import { importListLimits, listLimits, textLimits } from '#contract/limits.ts'
import { formatCount } from '../../../frame/format-count.ts'
import type { FileItem } from '../import-file.ts'

/** In the order in which they are stored. */
const kinds = ['category', 'tag', 'author'] as const
type NameKind = (typeof kinds)[number]

const longest: Record<NameKind, number> = {
  category: textLimits.category,
  tag: textLimits.tag,
  author: textLimits.authorName,
}

/** The categories, tags and authors of a file whose program names them in its posts only. */
export class FileNames {
  /** The first spelling of each, by what compares names here. */
  readonly #spellings: Record<NameKind, Map<string, string>> = {
    category: new Map(),
    tag: new Map(),
    author: new Map(),
  }

  /** @param given a name of a post, of any length @returns how the posts of the file have it here; empty for none */
  add(kind: NameKind, given: string): string {
    const name = cleanName(kind, given)
    const folded = foldName(name)
    if (folded === '') return ''
    const known = this.#spellings[kind].get(folded)
    if (known === undefined) this.#spellings[kind].set(folded, name)
    return known ?? name
  }

  /** Each once. */
  addAll(kind: NameKind, given: readonly string[]): string[] {
    return [...new Set(given.map((name) => this.add(kind, name)))].filter((name) => name !== '')
  }

  /** The names that the admin may map. */
  mappable() {
    const { author, category } = this.#spellings
    return {
      authors: [...author.values()].slice(0, importListLimits.names),
      categories: [...category.values()].slice(0, importListLimits.names),
    }
  }

  /** Sentences on names that do not come. */
  notes(): string[] {
    const { size } = this.#spellings.tag
    return size > listLimits.tags ? [`Of its ${formatCount(size)} tags, ${formatCount(listLimits.tags)} come.`] : []
  }

  /** @param owner what the ids of the file begin with */
  items(owner: string): FileItem[] {
    const createdAt = new Date().toISOString()
    return kinds.flatMap((kind) =>
      [...this.#spellings[kind].values()].slice(0, listLimits.tags).map((name, position): FileItem => {
        const item = nameItem(owner, kind, { name, position, createdAt })
        return { kind, name, read: async () => ({ item, images: [] }) }
      }),
    )
  }
}

function nameItem(
  owner: string,
  kind: NameKind,
  { name, position, createdAt }: { name: string; position: number; createdAt: string },
): ImportItem {
  const named = { sourceId: `${owner}/${kind}/${name}`.slice(0, textLimits.id), title: name, notes: [] }
  const value = { slug: '', name, description: '', image: '' }
  if (kind === 'category') return { ...named, kind, value: { ...value, position, formerNames: [] } }
  if (kind === 'tag') return { ...named, kind, value: { id: '', slug: '', name, description: '', mergedInto: null } }
  const author = { id: '', slug: '', name, biography: '', image: '', links: [], createdAt }
  return { ...named, kind, notes: authorNotes(name), value: author }
}

/** Names that programs give their first account, which readers will see as the name of somebody. */
const accountName = /^(?:admin|administrator|author|demo|editor|guest|root|test|user|webmaster|wordpress)\d{0,3}$/i

/** Sentences on the name of an author. */
export function authorNotes(name: string): string[] {
  if (!accountName.test(name)) return []
  return ['This is the name of an account, which readers will see: choose an author of this site for it, or rename it.']
}

/** Tags have no commas here, and an address of mail is no name that readers may see. */
function cleanName(kind: NameKind, given: string): string {
  const line = oneLineWithoutUnseen(given.slice(0, 1_000))
  const plain = kind === 'tag' ? line.replaceAll(',', ' ') : kind === 'author' ? withoutMail(line) : line
  const name = plain.replace(/\s+/g, ' ').trim()
  return name.length <= longest[kind] ? name : cutText(name, longest[kind] - 1).slice(0, longest[kind])
}

function withoutMail(line: string): string {
  const name = line.replace(/[<(][^<>()@]*@[^<>()]*[>)]/g, ' ').trim()
  const at = name.indexOf('@')
  return at > 0 && !/\s/.test(name) ? name.slice(0, at) : name.replace(/^@/, '')
}
