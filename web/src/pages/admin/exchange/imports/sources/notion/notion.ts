import { pathPrefixes } from '#contract/addresses.ts'
import { megabyte } from '#contract/units.ts'
import { countMarkdown } from '#web/editor/paste/markdown/count-markdown.ts'
import { countTree } from '#worker/foreign-html/count-content.ts'
import {
  createElement,
  type ForeignElement,
  findElement,
  isElement,
  replaceElements,
  textOf,
  visitElements,
} from '#worker/foreign-html/tree.ts'
import { countOf } from '../../../../frame/format-count.ts'
import { FileProblem, type ImportFile, quote } from '../../import-file.ts'
import { normalize, type ZipFile } from '../../open-zip.ts'
import { readMarkdown } from '../../read-markdown.ts'
import { cleanText } from '../clean-text.ts'
import { embed, isVideo, nameImages, pageOfImage, readTree } from '../foreign-tree.ts'
import { ImageNames } from '../image-names.ts'
import { type ListedPost, postFile } from '../post-file.ts'
import { unsaid } from '../post-item.ts'
import { createDateReader } from '../read-date.ts'
import { decodeEscapes, slugOfName } from '../read-html.ts'
import { decode, type SourceFile } from '../source-file.ts'
import { type NotionPage, readHtmlPage, readMarkdownPage } from './read-page.ts'

/** The 32 digits that Notion puts behind the name of each page. */
const notionId = /[ _-]([0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\.(?:md|html)$)/
const largestPage = 8 * megabyte

/**
 * Opens an export of Notion: Markdown and CSV, or HTML, in a zip.
 *
 * | Notion | here |
 * | --- | --- |
 * | page | article; unpublished, unless a property of it says that it was published |
 * | properties Tags, Category, Author, Date, Slug, Status | what these are |
 * | pictures of the zip, links to other pages | pictures, links |
 *
 * @throws FileProblem when it cannot be read, and FileGone
 */
export async function openNotionFile(source: SourceFile): Promise<ImportFile> {
  const { zip, timeZone } = source
  const paths = zip?.paths.filter((path) => notionId.test(path)) ?? []
  if (!zip || paths.length === 0) {
    throw new FileProblem('This is no export of Notion: it is no zip with pages whose names end with their ids.')
  }
  const images = new ImageNames()
  const readDate = createDateReader(timeZone)
  const pages: { path: string; page: NotionPage }[] = []
  const unread: ListedPost[] = []
  for (const path of paths) {
    try {
      const text = decode(await zip.read(path, largestPage))
      pages.push({
        path,
        page: path.endsWith('.html') ? readHtmlPage(text, readDate) : readMarkdownPage(text, readDate),
      })
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error
      unread.push({ kind: 'article', title: nameOf(path), labels: [], authors: [], read: () => Promise.reject(error) })
    }
  }
  const slugs = new Map(
    pages.flatMap(({ path, page }) => {
      const slug = slugOfName(page.slug || nameOf(path))
      return [path, notionId.exec(path)?.[1] ?? path].map((key) => [key, slug] as const)
    }),
  )
  // A database has a table of its pages beside them.
  const tables = zip.paths.filter((path) => /\.csv$/i.test(path)).length
  const without = pages.filter(({ page }) => page.state === null).length
  return postFile({
    owner: 'notion',
    source,
    posts: [...pages.map(({ path, page }) => toPost(path, page, { zip, images, slugs })), ...unread],
    images,
    notes: [
      ...(without > 0
        ? [
            `${countOf(without, 'page')} without a property Status or Published: they come unpublished, as nothing says that readers saw them.`,
          ]
        : []),
      ...(tables > 0 ? [`${countOf(tables, 'table')} of databases not imported: their pages are.`] : []),
    ],
  })
}

const box = /^(\x60{3}|~~~)[\s\S]*?^\1|^<aside>[ \t]*$/gm

/** Markdown is read in an element where an empty line follows its beginning. */
function withOpenBoxes(markdown: string): string {
  return markdown.replace(box, (found, fence) => (fence ? found : `${found}\n`))
}

/** A link to a page at Notion's own site. */
const ofNotion = /^https:\/\/(?:www\.)?notion\.(?:so|site)\/(?:[^?#]{0,500}[/-])?([0-9a-f]{32})(?=[?#]|$)/i

/** A block of Notion's own: a box, which Markdown has as `aside`, or a video, which is a link. */
function blockOf(element: ForeignElement): ForeignElement[] | null {
  if (element.name === 'aside') return [createElement('figure', element.children, { class: 'callout' })]
  if (element.name !== 'p' && element.name !== 'figure') return null
  const link = findElement(element, ({ name }) => name === 'a')
  const href = link?.attributes.get('href') ?? ''
  return isVideo.test(href) && textOf(element).trim() === href ? [embed(href)] : null
}

type Around = { zip: ZipFile; images: ImageNames; slugs: ReadonlyMap<string, string> }

function toPost(path: string, page: NotionPage, { zip, images, slugs }: Around): ListedPost {
  const title = page.title || nameOf(path)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const inZip = (address: string) => normalize(folder + decodeEscapes(address.replace(/[?#].*$/s, '')))
  return {
    kind: 'article',
    title,
    labels: page.tags,
    ...(page.category !== '' && { category: page.category }),
    authors: page.authors,
    read: async () => {
      const root = readTree(page.isHtml ? page.text : readMarkdown(withOpenBoxes(page.text)))
      const given = page.isHtml ? countTree(root) : countMarkdown(page.text)
      const missing: string[] = []
      const imageOf = (address: string) => {
        if (/^(?:https?:)?\/\//i.test(address)) return address
        if (!zip.has(inZip(address))) missing.push(address)
        return inZip(address)
      }
      let players = 0
      replaceElements(root, (element) => {
        const blocks = blockOf(element)
        if (blocks && element.name !== 'aside') players += 1
        return pageOfImage(element) ?? blocks
      })
      nameImages(root, images, imageOf)
      const files = new Set<string>()
      visitElements(root, ({ name, attributes, children }) => {
        const href = attributes.get('href') ?? ''
        if (name !== 'a' || href.startsWith('#')) return
        const file = /^[a-z]+:/i.test(href) ? '' : inZip(href)
        const slug = slugs.get(file) ?? slugs.get(ofNotion.exec(href)?.[1] ?? '')
        const isPicture = children.some((child) => isElement(child) && child.name === 'img')
        if (slug !== undefined) attributes.set('href', pathPrefixes.blog + slug)
        else if (zip.has(file) && !isPicture) files.add(file)
      })
      const text = cleanText(root, { ...given, links: given.links - players })
      const cover = page.cover === '' ? null : imageOf(page.cover)
      return {
        ...unsaid,
        sourceId: `notion/${notionId.exec(path)?.[1] ?? path}`,
        slug: slugs.get(path) ?? '',
        title,
        subTitle: page.summary,
        html: text.html,
        image: cover === null ? '' : images.pathOf(cover),
        state: page.state === 'published' ? 'published' : 'unpublished',
        createdAt: page.date ?? page.created,
        publishedAt: page.date,
        updatedAt: page.updated,
        formerPaths: [],
        notes: [
          ...nameUnused(page.unused),
          ...text.notes,
          ...Array.from(files, (file) => `Its text leads to the file ${quote(file)}, which is not imported.`),
          ...missing.map((address) => `The image “${address.slice(0, 100)}” is missing in the file.`),
        ],
      }
    },
  }
}

const mostProperties = 10

function nameUnused(unused: string[]): string[] {
  const rest = unused.length - mostProperties
  return [
    ...unused.slice(0, mostProperties).map((property) => `Its property ${property} is not imported.`),
    ...(rest > 0 ? [`${rest} further properties are not imported.`] : []),
  ]
}

/** The name of a page without its id. */
function nameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.replace(notionId, '').replace(/\.(?:md|html)$/, '')
}
