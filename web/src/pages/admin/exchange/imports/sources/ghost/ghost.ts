import type { ExportedComment, ExportedRedirect } from '#contract/exported.ts'
import type { ImportItem } from '#contract/imports.ts'
import { importListLimits, textLimits } from '#contract/limits.ts'
import { slugProblem } from '#contract/slugs.ts'
import { megabyte } from '#contract/units.ts'
import { textOf as wordsOf } from '#worker/foreign-html/tree.ts'
import type { FileItem, ImportFile } from '../../import-file.ts'
import type { ZipFile } from '../../open-zip.ts'
import { readTree } from '../foreign-tree.ts'
import { formerOfPage, redirectItems } from '../former-redirects.ts'
import { ImageNames } from '../image-names.ts'
import { commentItems, publicComment } from '../post-file.ts'
import { articleItem, cutLine, pageItem, withImages } from '../post-item.ts'
import { describeUndated, readUtcDate } from '../read-date.ts'
import { imageReader } from '../read-image.ts'
import { hashOfSource, type SourceFile } from '../source-file.ts'
import { type GhostRedirect, ghostAddresses, readRedirects } from './addresses.ts'
import { type GhostExport, type Row, readExport, textOf } from './read-export.ts'
import { listNames, readNames } from './read-names.ts'
import { isUndated, readPost } from './read-post.ts'

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
      ...commentItems((number) => `${ghost.site}/comments/${number}`, readComments(ghost, articleOf)),
      ...redirectItems(`${ghost.site}/`, [...ofPages, ...others]),
    ],
    readImage: imageReader(images, zip),
  }
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

const largestList = 20 * megabyte

/** The members of a site as a list for the page Subscribers: that of the zip, or the one of the export; null for none. */
async function readMembers({ table }: GhostExport, zip: ZipFile | null): Promise<File | null> {
  const path = zip?.paths.find((name) => /(?:^|\/)members[^/]*\.csv$/i.test(name))
  if (zip && path) return new File([await zip.read(path, largestList)], 'members.csv', { type: 'text/csv' })
  const members = table('members').filter(({ email }) => textOf(email) !== '')
  if (members.length === 0) return null
  const newsletters = table('members_newsletters')
  const subscribed = new Set(newsletters.map(({ member_id }) => textOf(member_id)))
  const isSubscribed = ({ id, subscribed: flag }: Record<string, unknown>) =>
    newsletters.length > 0 ? subscribed.has(textOf(id)) : flag !== false && flag !== 0
  return writeList(
    ['email', 'created_at', 'subscribed_to_emails', 'email_disabled'],
    members.map((member) => [
      textOf(member.email),
      textOf(member.created_at),
      String(isSubscribed(member)),
      member.email_disabled === true || member.email_disabled === 1 ? '1' : '0',
    ]),
  )
}

function writeList(header: string[], rows: string[][]): File {
  const lines = [header, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  return new File([`${lines.join('\n')}\n`], 'members.csv', { type: 'text/csv' })
}

/** Replies of Ghost are one level deep. A deeper one than this begins a thread of its own. */
const deepest = 100

/** The comments that readers saw. @param articleOf the source id of an article by its id in Ghost */
function readComments({ table, site }: GhostExport, articleOf: ReadonlyMap<string, string>): ExportedComment[] {
  const rows = table('comments').filter(({ status }) => status === 'published')
  const byId = new Map(rows.map((row) => [textOf(row.id), row]))
  const names = new Map(table('members').map(({ id, name }) => [textOf(id), textOf(name)]))
  const idOf = ({ id }: Row) => `${site}.${textOf(id)}`.replace(/[^\w.-]/g, '-').slice(0, textLimits.id)
  const comments = rows.flatMap((row) => {
    const article = articleOf.get(textOf(row.post_id))
    if (!article) return []
    const root = rootOf(row, byId)
    const replyTo = root === row ? null : idOf(root)
    const name = names.get(textOf(row.member_id)) ?? ''
    const found = { id: idOf(row), article, replyTo, name, content: plainText(textOf(row.html)) }
    return publicComment(found, readUtcDate(row.created_at) ?? new Date().toISOString()) ?? []
  })
  const ids = new Set(comments.map(({ id }) => id))
  return comments.map((one) => (one.replyTo && !ids.has(one.replyTo) ? { ...one, replyTo: null } : one))
}

/** The first comment of a thread. A ring of replies ends where it began. */
function rootOf(row: Row, byId: ReadonlyMap<string, Row>): Row {
  const seen = new Set<Row>()
  let root = row
  for (
    let next: Row | undefined = row;
    next && seen.size < deepest && !seen.has(next);
    next = byId.get(textOf(next.parent_id))
  ) {
    seen.add(next)
    root = next
  }
  return byId.has(textOf(root.parent_id)) ? row : root
}

function plainText(html: string): string {
  const lines = html.slice(0, 50_000).replace(/<br\s?\/?>|<\/p>/gi, '\n')
  return wordsOf(readTree(lines))
}
