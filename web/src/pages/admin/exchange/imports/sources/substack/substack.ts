import { textLimits } from '#contract/limits.ts'
import { megabyte } from '#contract/units.ts'
import { countOf } from '../../../../frame/format-count.ts'
import { findImages } from '../../image-paths.ts'
import { type FileItem, FileProblem, type ImportFile } from '../../import-file.ts'
import { besideFile } from '../../open-zip.ts'
import { ImageNames, imageReader } from '../image-names.ts'
import { articleItem, cutLine } from '../post-item.ts'
import { describeUndated } from '../read-date.ts'
import type { SourceFile } from '../source-file.ts'
import { isUndated, readPost, readPostTable } from './read-post.ts'

const table = 'posts.csv'
const largestPost = 16 * megabyte
const largestList = 20 * megabyte
/** Discussions and short messages, which are no articles. */
const otherTypes: Record<string, string> = { thread: 'thread', note: 'note' }

/**
 * Opens a file of Substack.
 *
 * | Substack | here |
 * | --- | --- |
 * | newsletter, podcast | article; of `only_paid`, `only_free` and `founding`: unpublished |
 * | thread, note | counted |
 * | `podcast_url`, embeds | links, link cards, videos |
 * | `email_list.*.csv` | subscribers |
 *
 * @throws FileProblem when it cannot be read, and FileGone
 */
export async function openSubstackFile(file: SourceFile): Promise<ImportFile> {
  const zip = file.zip && besideFile(file.zip, table)
  if (!zip) throw new FileProblem(`This is no export of Substack: it is no zip with a file ${table}.`)
  const rows = await readPostTable(zip)
  const images = new ImageNames()
  const posts = rows.filter(({ type }) => !Object.hasOwn(otherTypes, type))
  const items = posts.map((row): FileItem => {
    const read = async () => {
      const bytes = row.path === null ? null : await zip.read(row.path, largestPost)
      const item = articleItem(readPost(row, bytes && new TextDecoder().decode(bytes), images))
      return { item, images: findImages(item.value) }
    }
    return { kind: 'article', name: cutLine(row.title || row.slug, textLimits.title) || 'Untitled', read }
  })
  const list = zip.paths.find((path) => /^email_list\.[^/]*\.csv$/.test(path))
  return {
    hash: await zip.hash(),
    notes: [
      ...describeUndated(posts.filter(isUndated).length),
      ...Object.entries(otherTypes).flatMap(([type, name]) => {
        const count = rows.filter((row) => row.type === type).length
        return count > 0 ? [`The file has ${countOf(count, name)}, which an import does not bring.`] : []
      }),
      ...(items.length > 0 ? ['A file of Substack does not name authors, tags or pictures of posts.'] : []),
    ],
    names: { authors: [], categories: [] },
    subscribers: list ? new File([await zip.read(list, largestList)], 'email_list.csv', { type: 'text/csv' }) : null,
    items,
    readImage: imageReader(images, null),
  }
}
