import { foldName } from '#contract/fold-name.ts'
import type { ImportItem } from '#contract/imports.ts'
import { listLimits, textLimits } from '#contract/limits.ts'
import type { ImageNames } from '../image-names.ts'
import { authorNotes } from '../name-items.ts'
import { cutLine } from '../post-item.ts'
import { readUtcDate } from '../read-date.ts'
import type { ghostAddresses } from './addresses.ts'
import { type GhostExport, type Row, textOf } from './read-export.ts'

/** Ghost has tags only: how many of the first labels of posts become categories. */
const mostCategories = 50

type PostNames = { category: string; tags: string[]; internalTags: string[]; authors: string[] }

/** The tags and the authors of each post in their order, by its id. */
export function readNames({ table }: GhostExport) {
  const tagOf = byId(table('tags'))
  const userOf = byId(table('users'))
  const tagsOf = orderedBy(table('posts_tags'), 'tag_id', tagOf)
  const authorsOf = orderedBy(table('posts_authors'), 'author_id', userOf)
  const spelled = new Spellings(table('tags'))
  const authors = new Spellings(table('users'))
  const firsts = new Map<string, number>()
  for (const tags of tagsOf.values()) {
    const first = tags.find((tag) => !isInternal(tag))
    if (first) firsts.set(spelled.of(first), (firsts.get(spelled.of(first)) ?? 0) + 1)
  }
  const ordered = [...firsts].toSorted(([, one], [, other]) => other - one)
  const categories = new Set(ordered.slice(0, mostCategories).map(([name]) => name))

  function namesOf(post: Row): PostNames {
    const all = tagsOf.get(textOf(post.id)) ?? []
    const names = [...new Set(all.filter((tag) => !isInternal(tag)).map((tag) => spelled.of(tag)))]
    const category = names.find((name) => categories.has(name)) ?? ''
    const users = authorsOf.get(textOf(post.id)) ?? [userOf.get(textOf(post.author_id))].filter((user) => !!user)
    return {
      category,
      tags: names.filter((name) => name !== category),
      internalTags: all.filter(isInternal).map(nameOf),
      authors: [...new Set(users.map((user) => authors.of(user)))],
    }
  }

  // A category of some posts may be a further tag of others.
  const tagNames = new Set(table('posts').flatMap((post) => namesOf(post).tags))
  return { namesOf, categories, tagNames }
}

/** A tag that readers never see: its name begins with a hash sign. */
function isInternal(tag: Row): boolean {
  return tag.visibility === 'internal' || nameOf(tag).startsWith('#')
}

function nameOf(row: Row): string {
  return textOf(row.name).trim()
}

/** The rows without those whose names mean the same as an earlier one. */
function firstOfEach(rows: Row[]): Row[] {
  return [...Map.groupBy(rows, (row) => foldName(nameOf(row))).values()].flatMap(([first]) => (first ? [first] : []))
}

/** The names of rows, as the first row has each that means the same here. */
class Spellings {
  readonly #names: Map<string, string>

  constructor(rows: Row[]) {
    this.#names = new Map(firstOfEach(rows).map((row) => [foldName(nameOf(row)), nameOf(row)]))
  }

  of(row: Row): string {
    return this.#names.get(foldName(nameOf(row))) ?? nameOf(row)
  }
}

type Names = Pick<ReturnType<typeof readNames>, 'categories' | 'tagNames'>

/** The categories, tags and authors of an export. */
export function listNames(
  { table, site }: GhostExport,
  { categories, tagNames }: Names,
  { images, addresses }: { images: ImageNames; addresses: ReturnType<typeof ghostAddresses> },
): ImportItem[] {
  const tags = firstOfEach(table('tags').filter((tag) => !isInternal(tag) && nameOf(tag) !== ''))
  const ofTag = (kind: string, tag: Row, limit: number) => {
    const slug = cutLine(textOf(tag.slug), textLimits.address)
    const sourceId = `${site}/${kind}/${textOf(tag.id) || slug}`.slice(0, textLimits.id)
    const description = cutLine(textOf(tag.description), textLimits.tagDescription)
    return { sourceId, slug, name: cutLine(nameOf(tag), limit), description }
  }
  const isCategory = (tag: Row) => categories.has(nameOf(tag))
  const isTag = (tag: Row) => tagNames.has(nameOf(tag)) || !isCategory(tag)
  const authors = firstOfEach(table('users').filter((user) => nameOf(user) !== ''))
  return [
    ...tags.filter(isCategory).map((tag): ImportItem => {
      const { sourceId, ...about } = ofTag('category', tag, textLimits.category)
      const value = { ...about, image: pathOf(tag.feature_image), position: 0, formerNames: [] }
      return { kind: 'category', sourceId, title: about.name, notes: [], value }
    }),
    ...tags.filter(isTag).map((tag): ImportItem => {
      const { sourceId, ...about } = ofTag('tag', tag, textLimits.tag)
      return { kind: 'tag', sourceId, title: about.name, notes: [], value: { ...about, id: '', mergedInto: null } }
    }),
    ...authors.map((user): ImportItem => {
      const name = cutLine(nameOf(user), textLimits.authorName)
      const sourceId = `${site}/user/${textOf(user.id)}`.slice(0, textLimits.id)
      const biography = textOf(user.bio).slice(0, textLimits.biography).toWellFormed()
      const createdAt = readUtcDate(user.created_at) ?? new Date().toISOString()
      const slug = cutLine(textOf(user.slug), textLimits.address)
      const value = {
        id: '',
        slug,
        name,
        biography,
        image: pathOf(user.profile_image),
        links: linksOf(user),
        createdAt,
      }
      return { kind: 'author', sourceId, title: name, notes: authorNotes(name), value }
    }),
  ]

  function pathOf(address: unknown): string {
    const place = addresses.ofImage(textOf(address))
    return place === null ? '' : images.pathOf(place)
  }
}

function linksOf(user: Row): string[] {
  const website = textOf(user.website).trim()
  const secure = website.replace(/^http:/i, 'https:')
  const isUsable = /^https:\/\/[^\s@]{1,480}$/.test(secure) && URL.canParse(secure)
  return isUsable ? [secure].slice(0, listLimits.linksOfAuthor) : []
}

function byId(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [textOf(row.id), row]))
}

/** The rows of another table that each post has, by a table of pairs with their order. */
function orderedBy(pairs: Row[], key: string, rows: ReadonlyMap<string, Row>): Map<string, Row[]> {
  const ordered = pairs.toSorted((one, other) => Number(one.sort_order ?? 0) - Number(other.sort_order ?? 0))
  const found = new Map<string, Row[]>()
  for (const pair of ordered) {
    const row = rows.get(textOf(pair[key]))
    if (!row) continue
    const list = found.get(textOf(pair.post_id))
    if (list) list.push(row)
    else found.set(textOf(pair.post_id), [row])
  }
  return found
}
