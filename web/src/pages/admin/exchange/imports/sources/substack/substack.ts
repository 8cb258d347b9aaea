import { megabyte } from '#contract/units.ts'
import { countOf } from '../../../../frame/format-count.ts'
import { FileProblem, type ImportFile } from '../../import-file.ts'
import { besideFile } from '../../open-zip.ts'
import { ImageNames } from '../image-names.ts'
import { postFile } from '../post-file.ts'
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
  const list = zip.paths.find((path) => /^email_list\.[^/]*\.csv$/.test(path))
  const opened = await postFile({
    owner: 'substack',
    source: { ...file, zip },
    posts: posts.map((row) => ({
      kind: 'article',
      title: row.title || row.slug,
      labels: [],
      authors: [],
      read: async () => {
        const bytes = row.path === null ? null : await zip.read(row.path, largestPost)
        return readPost(row, bytes && new TextDecoder().decode(bytes), images)
      },
    })),
    images,
    notes: [
      ...describeUndated(posts.filter(isUndated).length),
      ...Object.entries(otherTypes).flatMap(([type, name]) => {
        const count = rows.filter((row) => row.type === type).length
        return count > 0 ? [`The file has ${countOf(count, name)}, which an import does not bring.`] : []
      }),
      ...(posts.length > 0 ? ['A file of Substack does not name authors, tags or pictures of posts.'] : []),
    ],
  })
  const subscribers = list ? await zip.read(list, largestList) : null
  return { ...opened, subscribers: subscribers && new File([subscribers], 'email_list.csv', { type: 'text/csv' }) }
}
