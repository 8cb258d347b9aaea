import { FileProblem, type ImportFile } from '../../import-file.ts'
import { ImageNames } from '../image-names.ts'
import { readJsonPosts } from '../json-posts.ts'
import { type ListedPost, noteOnLabels, postFile } from '../post-file.ts'
import { unsaid } from '../post-item.ts'
import { createDateReader } from '../read-date.ts'
import { readHtml, slugOfPath } from '../read-html.ts'
import { readWhole } from '../read-whole.ts'
import type { SourceFile } from '../source-file.ts'
import type { TumblrPost } from './post-of-parts.ts'
import { readHtmlPost } from './read-html-post.ts'
import { readJsonPost } from './read-json-post.ts'
import { readXmlPosts } from './read-xml-posts.ts'

/** The files of posts in its backup. */
const postPage = /(?:^|\/)html\/(\d{5,25})\.html$/
const mostPages = 100_000

/**
 * Opens a backup of Tumblr: its posts as XML, as JSON or as pages.
 *
 * | Tumblr | here |
 * | --- | --- |
 * | post of any type | article; a draft, one in the queue or a private one: unpublished |
 * | photos, quotation, link, chat, question, video, audio | pictures, quotation, link, paragraphs, players or links |
 * | first tag, others | category (50 at most), tags |
 * | `/post/123/slug` | former address |
 *
 * @throws FileProblem when it cannot be read, and FileGone
 */
export async function openTumblrFile(source: SourceFile): Promise<ImportFile> {
  const found = await readPosts(source)
  if (found.length === 0) {
    throw new FileProblem('This is no backup of Tumblr: it has no posts as XML, as JSON or as pages in a folder html.')
  }
  const images = new ImageNames()
  const readDate = createDateReader(source.timeZone)
  const byName = new Map(source.zip?.paths.map((path) => [path.slice(path.lastIndexOf('/') + 1), path]))
  const posts = [...new Map(found.map((post) => [post.id, post])).values()]
  const imageOf = (address: string) => {
    const name = address.replace(/[?#].*$/s, '').slice(address.lastIndexOf('/') + 1)
    const file = byName.get(name)
    return file ?? (/^(?:https?:)?\/\//i.test(address) ? address : null)
  }
  return postFile({
    owner: 'tumblr',
    source,
    posts: posts.map((post): ListedPost => {
      const date = readDate(post.date)
      const [path = ''] = post.paths.filter((one) => !/\/\d+$/.test(one))
      return {
        kind: 'article',
        title: post.title,
        labels: post.tags,
        authors: [],
        read: async () => {
          const text = readHtml(post.html, images, imageOf)
          return {
            ...unsaid,
            sourceId: `tumblr/${post.id}`,
            slug: slugOfPath(path),
            title: post.title,
            subTitle: '',
            html: text.html,
            state: post.isPublic ? 'published' : 'unpublished',
            createdAt: date,
            publishedAt: date,
            updatedAt: null,
            formerPaths: post.paths,
            notes: text.notes,
          }
        },
      }
    }),
    images,
    notes: [noteOnLabels('Tumblr')],
  })
}

/** The posts of the form that says most of them. */
async function readPosts(source: SourceFile): Promise<TumblrPost[]> {
  const { zip } = source
  if (!zip) {
    if (source.head.includes('<tumblr')) return readXmlPosts(await readWhole(source, null))
    return (await readJsonPosts(source, () => true)).flatMap((row) => readJsonPost(row) ?? [])
  }
  const posts: TumblrPost[] = []
  for (const path of zip.paths.filter((one) => /\.xml$/i.test(one))) {
    posts.push(...readXmlPosts(await readWhole(source, path)))
  }
  if (posts.length > 0) return posts
  const rows = await readJsonPosts(source, (path) => /(?:^|\/)posts?[^/]*\.json$|(?:^|\/)json\//i.test(path))
  posts.push(...rows.flatMap((row) => readJsonPost(row) ?? []))
  if (posts.length > 0) return posts
  for (const path of zip.paths.filter((one) => postPage.test(one)).slice(0, mostPages)) {
    posts.push(readHtmlPost(await readWhole(source, path), postPage.exec(path)?.[1] ?? path))
  }
  return posts
}
