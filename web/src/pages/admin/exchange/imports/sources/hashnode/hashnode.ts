import { isRecord } from '#contract/is-record.ts'
import { FileProblem, type ImportFile } from '../../import-file.ts'
import { type Row, textOf } from '../ghost/read-export.ts'
import { ImageNames } from '../image-names.ts'
import { firstText, namesIn, readJsonPosts } from '../json-posts.ts'
import { type ListedPost, noteOnLabels, postFile } from '../post-file.ts'
import { unsaid } from '../post-item.ts'
import { readUtcDate } from '../read-date.ts'
import { readHtml, webImage } from '../read-html.ts'
import { readMarkdownPost } from '../read-markdown-post.ts'
import type { SourceFile } from '../source-file.ts'

/**
 * Opens the JSON of Hashnode: its export of a blog, or posts as its API answers them.
 *
 * | Hashnode | here |
 * | --- | --- |
 * | `contentMarkdown`, or else `content` | article; not published, or deleted: unpublished |
 * | tags | the first one becomes the category (50 at most), the others are tags |
 * | `brief` or `subtitle`, `coverImage` | subtitle, image |
 * | `/slug` | former address |
 *
 * @throws FileProblem when it cannot be read, and FileGone
 */
export async function openHashnodeFile(source: SourceFile): Promise<ImportFile> {
  const rows = await readJsonPosts(source, () => true)
  const posts = rows.filter((row) => isPostOfHashnode(row))
  if (posts.length === 0) throw new FileProblem('This is no export of Hashnode: its JSON has no posts with a text.')
  const images = new ImageNames()
  return postFile({
    owner: 'hashnode',
    source,
    posts: posts.map((row) => toPost(row, images)),
    images,
    notes: [noteOnLabels('Hashnode')],
  })
}

function isPostOfHashnode({ contentMarkdown, content }: Row): boolean {
  return textOf(contentMarkdown) !== '' || textOf(content) !== '' || isRecord(content)
}

/** The export may have the numbers of tags and of its author instead of names. */
const isNumber = /^[0-9a-f]{24}$/

function toPost(row: Row, images: ImageNames): ListedPost {
  const title = textOf(row.title)
  const labels = namesIn(row.tags)
  const named = labels.filter((label) => !isNumber.test(label))
  const nameless = labels.length - named.length
  const slug = textOf(row.slug)
  const content = isRecord(row.content) ? row.content : {}
  const date = readUtcDate(firstText(row, 'publishedAt', 'dateAdded', 'createdAt'))
  const isPublished =
    row.isActive !== false && row.isPublished !== false && row.isDraft !== true && row.partOfPublication !== false
  const author = isRecord(row.author) ? textOf(row.author.name) : textOf(row.author)
  return {
    kind: 'article',
    title,
    labels: named,
    authors: author !== '' && !isNumber.test(author) ? [author] : [],
    read: async () => {
      const markdown = firstText(row, 'contentMarkdown') || textOf(content.markdown)
      const text =
        markdown === ''
          ? readHtml(firstText(row, 'content') || textOf(content.html), images, webImage)
          : readMarkdownPost(markdown, images)
      const cover = isRecord(row.coverImage) ? textOf(row.coverImage.url) : textOf(row.coverImage)
      return {
        ...unsaid,
        sourceId: `hashnode/${firstText(row, '_id', 'id', 'cuid', 'slug')}`,
        slug,
        title,
        subTitle: firstText(row, 'subtitle', 'brief'),
        html: text.html,
        image: /^https?:\/\//i.test(cover) ? images.pathOf(cover) : '',
        state: isPublished ? 'published' : 'unpublished',
        createdAt: date,
        publishedAt: date,
        updatedAt: readUtcDate(firstText(row, 'updatedAt', 'dateUpdated')),
        canonical: firstText(row, 'originalArticleURL', 'canonicalUrl'),
        formerPaths: slug === '' ? [] : [`/${slug}`],
        notes: [
          ...(nameless > 0
            ? [
                nameless === 1
                  ? 'Its tag has no name in the file.'
                  : `${nameless} of its tags have no names in the file.`,
              ]
            : []),
          ...text.notes,
        ],
      }
    },
  }
}
