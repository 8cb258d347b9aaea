import { isRecord } from '#contract/is-record.ts'
import { FileProblem, type ImportFile } from '../../import-file.ts'
import { readFrontMatter } from '../../read-front-matter.ts'
import { type Row, textOf } from '../ghost/read-export.ts'
import { ImageNames } from '../image-names.ts'
import { firstText, namesIn, readJsonPosts } from '../json-posts.ts'
import { type ListedPost, noteOnLabels, postFile } from '../post-file.ts'
import { unsaid } from '../post-item.ts'
import { readUtcDate } from '../read-date.ts'
import { readMarkdownPost } from '../read-markdown-post.ts'
import type { SourceFile } from '../source-file.ts'

/**
 * Opens the JSON of dev.to and other sites of Forem: the export of an account, or articles as the API answers them.
 *
 * | dev.to | here |
 * | --- | --- |
 * | `body_markdown` | article; not published: unpublished |
 * | `tag_list` | the first one becomes the category (50 at most), the others are tags |
 * | `description`, `main_image`, `canonical_url` | subtitle, image, original of another site |
 *
 * @throws FileProblem when it cannot be read, and FileGone
 */
export async function openDevtoFile(source: SourceFile): Promise<ImportFile> {
  const rows = await readJsonPosts(source, (path) => !/(?:^|\/)comments\.json$/.test(path))
  const posts = rows.filter((row) => typeof row.body_markdown === 'string')
  if (posts.length === 0) throw new FileProblem('This is no export of dev.to: no blog in its JSON has a body_markdown.')
  const images = new ImageNames()
  return postFile({
    owner: 'devto',
    source,
    posts: await Promise.all(posts.map((row) => toPost(row, images))),
    images,
    notes: [
      noteOnLabels('dev.to'),
      ...(source.zip?.paths.some((path) => /(?:^|\/)comments\.json$/.test(path))
        ? ['comments.json has what you wrote below texts of others: it is not imported.']
        : []),
    ],
  })
}

async function toPost(row: Row, images: ImageNames): Promise<ListedPost> {
  const body = textOf(row.body_markdown)
  // Texts of its older editor begin with their details.
  const front = /^\s*---\r?\n/.test(body) ? await readFrontMatter(body.trimStart()) : null
  const keys: Row = front && 'keys' in front && isRecord(front.keys) ? front.keys : {}
  const title = firstText(row, 'title') || firstText(keys, 'title')
  const tags = namesIn(row.tag_list ?? row.cached_tag_list ?? row.tags)
  const user = isRecord(row.user) ? textOf(row.user.name) : ''
  const date = readUtcDate(firstText(row, 'published_at', 'published_timestamp', 'crossposted_at'))
  const isPublished = row.published === true || (row.published === undefined && date !== null)
  const canonical = firstText(row, 'canonical_url') || firstText(keys, 'canonical_url')
  return {
    kind: 'article',
    title,
    labels: tags.length > 0 ? tags : namesIn(keys.tags),
    authors: user === '' ? [] : [user],
    read: async () => {
      const markdown = front && 'markdown' in front ? front.markdown : body
      const text = readMarkdownPost(markdown, images)
      const cover = firstText(row, 'main_image', 'cover_image') || firstText(keys, 'cover_image')
      return {
        ...unsaid,
        sourceId: `devto/${firstText(row, 'id', 'slug') || title}`,
        // The site puts a part of four characters behind it.
        slug: firstText(row, 'slug').replace(/-[0-9a-z]{3,5}$/, ''),
        title,
        subTitle: firstText(row, 'description') || firstText(keys, 'description'),
        html: text.html,
        image: /^https?:\/\//i.test(cover) ? images.pathOf(cover) : '',
        state: isPublished ? 'published' : 'unpublished',
        createdAt: readUtcDate(textOf(row.created_at)) ?? date,
        publishedAt: date,
        updatedAt: readUtcDate(textOf(row.edited_at)),
        canonical: /^https:\/\/(?:www\.)?dev\.to\//i.test(canonical) ? '' : canonical,
        formerPaths: [],
        notes: text.notes,
      }
    },
  }
}
