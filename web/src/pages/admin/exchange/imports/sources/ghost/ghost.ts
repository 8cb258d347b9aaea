import type { ExportedRedirect } from '#contract/exported.ts'
import type { ImportItem } from '#contract/imports.ts'
import { importListLimits, textLimits } from '#contract/limits.ts'
import { slugProblem } from '#contract/slugs.ts'
import { countOf } from '../../../../frame/format-count.ts'
import { findImages } from '../../image-paths.ts'
import type { FileItem, ImportFile } from '../../import-file.ts'
import { divide } from '../broadsheet/read-lists.ts'
import { formerOfPage, redirectItems } from '../former-redirects.ts'
import { ImageNames } from '../image-names.ts'
import { articleItem, cutLine, pageItem } from '../post-item.ts'
import { describeUndated, readUtcDate } from '../read-date.ts'
import { imageReader } from '../read-image.ts'
import { hashOfSource, type SourceFile } from '../source-file.ts'
import { ghostAddresses } from './addresses.ts'
import { readComments } from './read-comments.ts'
import { type GhostExport, type Row, readExport, textOf } from './read-export.ts'
import { readMembers } from './read-members.ts'
import { listNames, readNames } from './read-names.ts'
import { isUndated, readPost } from './read-post.ts'
import { type GhostRedirect, readRedirects } from './read-redirects.ts'

/**
 * Opens a file of Ghost.
 *
 * | Ghost | here |
 * | --- | --- |
 * | post, `html` | article; of members only, or sent by mail only: unpublished |
 * | page | page |
 * | first public tag of a post | its category (50 at most), else a tag |
 * | other public tags | tags |
 * | `custom_excerpt`, `canonical_url`, `meta_*`, `feature_image`, `og_image` | subtitle, original, search details, images |
 * | users, members, comments, redirects | authors, subscribers, comments, former addresses and redirects |
 *
 * @throws FileProblem when it cannot be read, and FileGone
 */
export async function openGhostFile(file: SourceFile): Promise<ImportFile> {
  const { zip } = file
  const ghost = await readExport(file)
  const images = new ImageNames()
  const addresses = ghostAddresses(ghost.address, zip)
  const { namesOf, ...names } = readNames(ghost)
  const { redirects, notes } = await readRedirects(zip)
  const metaOf = new Map(ghost.table('posts_meta').map((row) => [textOf(row.post_id), row]))
  const posts = ghost.table('posts')
  const articles = posts.filter((post) => !isPage(post))
  const { ofPosts, others } = groupRedirects(redirects, articles)

  const toFileItem = (post: Row): FileItem => {
    const kind = isPage(post) ? 'page' : 'article'
    const read = async () => {
      const tables = { ...namesOf(post), meta: metaOf.get(textOf(post.id)) ?? {}, redirects: ofPosts.get(post) ?? [] }
      const found = readPost(post, sourceIdOf(post, ghost), tables, { addresses, images })
      return withImages(kind === 'page' ? pageItem(found) : articleItem(found))
    }
    return { kind, name: cutLine(textOf(post.title) || textOf(post.slug), textLimits.title) || 'Untitled', read }
  }
  const named = listNames(ghost, names, { images, addresses })
  const articleOf = new Map(articles.map((post) => [textOf(post.id), sourceIdOf(post, ghost)]))
  const lists = [
    ...divide(readComments(ghost, articleOf)).map(
      (comments, index): ImportItem => ({
        ...listName(comments.length, index, ghost),
        kind: 'comments',
        value: { comments },
      }),
    ),
  ]
  // The address of a page stays as it is, unless it cannot be one here.
  const ofPages = posts.filter(isPage).flatMap((post) => {
    const slug = textOf(post.slug)
    const createdAt = readUtcDate(post.created_at) ?? new Date(0).toISOString()
    return slugProblem('page', slug) === null ? [] : formerOfPage(slug, [{ path: `/${slug}`, createdAt }])
  })
  const titlesOf = (kind: string) => [...new Set(named.filter((item) => item.kind === kind).map(({ title }) => title))]
  const toItem = (item: ImportItem): FileItem => ({
    kind: item.kind,
    name: item.title,
    read: async () => withImages(item),
  })
  return {
    hash: await hashOfSource(file),
    notes: [
      ...describeUndated(articles.filter(isUndated).length),
      ...(names.categories.size > 0 ? ['Ghost has tags only: the first tag of a blog becomes its category.'] : []),
      ...notes,
    ],
    names: {
      authors: titlesOf('author').slice(0, importListLimits.names),
      categories: titlesOf('category').slice(0, importListLimits.names),
    },
    subscribers: await readMembers(ghost, zip),
    items: [
      ...named.map(toItem),
      ...articles.map(toFileItem),
      ...posts.filter(isPage).map(toFileItem),
      ...lists.map(toItem),
      ...redirectItems(`${ghost.site}/`, [...ofPages, ...others]),
    ],
    readImage: imageReader(images, zip),
  }
}

function withImages(item: ImportItem) {
  return { item, images: findImages(item.value) }
}

/** Older releases say it by a flag. */
function isPage({ type, page }: Row): boolean {
  return type === 'page' || page === true || page === 1
}

/** Ids of older releases are numbers, which every site has. */
function sourceIdOf({ uuid, id, slug }: Row, { site }: GhostExport): string {
  const own = textOf(uuid)
  const named = own.length >= 16 ? own : `${site}/${textOf(id) || textOf(slug)}`
  return named.slice(0, textLimits.id)
}

function listName(count: number, index: number, { site }: GhostExport) {
  return {
    sourceId: `${site}/comments/${index + 1}`.slice(0, textLimits.id),
    title: countOf(count, 'comment'),
    notes: [],
  }
}

/** The redirects that lead to an article are former addresses of it, wherever it comes. */
function groupRedirects(redirects: GhostRedirect[], articles: Row[]) {
  const bySlug = new Map(articles.map((post) => [textOf(post.slug), post]))
  const ofPosts = new Map<Row, string[]>()
  const others: ExportedRedirect[] = []
  const createdAt = new Date().toISOString()
  for (const { from, to } of redirects) {
    const post = bySlug.get(to.replace(/^\//, '').replace(/\/$/, ''))
    if (post) ofPosts.set(post, [...(ofPosts.get(post) ?? []), from])
    else if (from.length <= textLimits.address && to.length <= textLimits.address) {
      others.push({ kind: 'redirect', from, to, createdAt })
    }
  }
  return { ofPosts, others }
}
