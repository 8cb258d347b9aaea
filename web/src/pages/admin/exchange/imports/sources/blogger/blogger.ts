import { countOf } from '../../../../frame/format-count.ts'
import { FileProblem, type ImportFile, quote } from '../../import-file.ts'
import { ImageNames } from '../image-names.ts'
import { noteOnLabels, postFile } from '../post-file.ts'
import { readWhole, type SourceFile } from '../source-file.ts'
import { type BloggerEntry, readEntries } from './read-entries.ts'
import { readComment, toPost } from './read-post.ts'

/** The feed of a blog in a zip of Google Takeout. */
const feedInZip = /(?:^|\/)Blogger\/Blogs\/[^/]+\/[^/]+\.atom$|(?:^|\/)feed\.atom$/

/**
 * Opens a file of Blogger: its backup, or Google Takeout.
 *
 * | Blogger | here |
 * | --- | --- |
 * | post, page | article, page; a draft or one in the trash: unpublished, or in the Trash |
 * | first label, others | category (50 at most), tags |
 * | comments | comments, in threads of two levels |
 * | `/2019/05/title.html` | former address |
 *
 * @throws FileProblem when it cannot be read, and FileGone
 */
export async function openBloggerFile(source: SourceFile): Promise<ImportFile> {
  const { zip } = source
  const feeds = zip?.paths.filter((path) => feedInZip.test(path)) ?? []
  if (zip && feeds.length === 0) throw new FileProblem('This is no export of Blogger: the zip has no file feed.atom.')
  if (feeds.length > 1) {
    throw new FileProblem(
      `The zip has several blogs, such as ${feeds.slice(0, 2).map(quote).join(' and ')}. Unpack it, and import their files feed.atom one after the other.`,
    )
  }
  const { owner, entries, repeated } = readEntries(await readWhole(source, feeds[0] ?? null))
  const of = (kind: BloggerEntry['kind']) => entries.filter((entry) => entry.kind === kind)
  const texts = [...of('post'), ...of('page')]
  if (texts.length === 0)
    throw new FileProblem('The file has no posts. Choose the file that Blogger exports as a backup.')
  const images = new ImageNames()
  const comments = of('comment')
  const articles = new Set(of('post').map(({ id }) => id))
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const read = comments
    .filter(({ post }) => articles.has(post))
    .flatMap((comment) => readComment(comment, byId, owner) ?? [])
  const labelled = texts.some(({ labels }) => labels.length > 0)
  const left = comments.length - read.length
  return postFile({
    owner,
    source,
    posts: texts.map((entry) => toPost(entry, { owner, images, zip })),
    comments: read,
    images,
    notes: [
      ...(labelled ? [noteOnLabels('Blogger', 'labels')] : []),
      ...(repeated > 0
        ? [`${countOf(repeated, 'post')} with the number of another one: the first of each counts.`]
        : []),
      ...(left > 0
        ? [`${left} comments are not imported: of pages, removed ones, and those that readers did not see.`]
        : []),
    ],
  })
}
