import { findElement, hasClass, replaceElements, textOf } from '#worker/foreign-html/tree.ts'
import { FileProblem, type ImportFile } from '../../import-file.ts'
import { lineOf, readTree, writeTree } from '../foreign-tree.ts'
import { ImageNames } from '../image-names.ts'
import { readJsonPosts } from '../json-posts.ts'
import { type ListedPost, noteOnLabels, postFile } from '../post-file.ts'
import { unsaid } from '../post-item.ts'
import { createDateReader } from '../read-date.ts'
import { oldPath, readHtml, slugOfPath } from '../read-html.ts'
import { readXml, textIn, type XmlElement } from '../read-xml.ts'
import { readWhole, type SourceFile } from '../source-file.ts'
import { postOfParts, type TumblrPost } from './post-of-parts.ts'
import { readJsonPost } from './read-json-post.ts'

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

/** A page of the backup: its text, and below it the time and the tags. */
function readHtmlPost(html: string, id: string): TumblrPost {
  const page = readTree(html)
  const body = findElement(page, ({ name }) => name === 'body') ?? page
  const tags: string[] = []
  let date = ''
  let title = ''
  replaceElements(body, (element) => {
    if (hasClass(element, 'tag')) tags.push(textOf(element).replace(/^#/, '').trim())
    if (element.attributes.get('id') === 'timestamp') date = lineOf(element)
    if (element.name === 'h1' && title === '') {
      title = lineOf(element)
      return []
    }
    return null
  })
  replaceElements(body, (element) => (element.attributes.get('id') === 'footer' ? [] : null))
  return postOfParts({
    ...{ id, title, tags, photos: [], link: null, lines: [], piece: [], players: [], isPublic: true },
    ...{ quote: { text: '', source: '' }, question: { text: '', answer: '', by: '' } },
    texts: [writeTree(body.children)],
    date: date === '' ? '' : `${date.replace(/(\d)(?:st|nd|rd|th)\b/, '$1').replace(/(\d)([ap]m)\b/i, '$1 $2')} UTC`,
    paths: [`/post/${id}`],
  })
}

/** The posts of the XML of Tumblr: https://www.tumblr.com/docs/en/api/v1 */
function readXmlPosts(xml: string): TumblrPost[] {
  const posts: TumblrPost[] = []
  for (let at = xml.search(/<post[\s>]/); at >= 0; ) {
    const end = xml.indexOf('</post>', at)
    const stop = end < 0 ? xml.length : end
    const [element] = readXml(xml.slice(at, stop)).children
    if (element) posts.push(readPost(element))
    const next = xml.slice(stop).search(/<post[\s>]/)
    at = end < 0 || next < 0 ? -1 : stop + next
  }
  return posts
}

function readPost(post: XmlElement): TumblrPost {
  const attribute = (name: string) => post.attributes.get(name) ?? ''
  const text = (name: string) => textIn(post, name)
  const all = (name: string) => post.children.filter((child) => child.name === name)
  // The largest one is first.
  const photoOf = (parent: XmlElement) => textIn(parent, 'photo-url')
  const sets = all('photoset').flatMap(({ children }) => children.map(photoOf))
  const single = photoOf(post)
  const state = attribute('state')
  return postOfParts({
    id: attribute('id'),
    title: text('regular-title'),
    texts: [text('regular-body'), text('photo-caption'), text('video-caption'), text('audio-caption')],
    photos: sets.length > 0 ? sets : single === '' ? [] : [single],
    quote: { text: text('quote-text'), source: text('quote-source') },
    link: { address: text('link-url'), title: text('link-text'), about: text('link-description') },
    question: { text: text('question'), answer: text('answer'), by: '' },
    piece: [text('id3-title'), text('id3-artist'), text('id3-album')],
    lines: all('conversation').flatMap(({ children }) =>
      children.map((line) => `${line.attributes.get('label') ?? ''} ${line.text}`.trim()),
    ),
    players: [text('video-source'), text('video-player'), text('audio-player')],
    tags: all('tag').map((tag) => tag.text.trim()),
    date: attribute('date-gmt').replace(/ GMT$/, ''),
    isPublic: (state === '' || state === 'published') && attribute('private') !== 'true',
    paths: ['url-with-slug', 'url'].flatMap((name) => oldPath(attribute(name)) ?? []),
  })
}
