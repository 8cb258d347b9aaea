import type { ExportedComment } from '#contract/exported.ts'
import { FileProblem, type ImportFile } from '../../import-file.ts'
import { readMarkdown } from '../../read-markdown.ts'
import { readTree, writeTree } from '../foreign-tree.ts'
import { ImageNames } from '../image-names.ts'
import { type ListedPost, postFile, publicComment } from '../post-file.ts'
import { unsaid } from '../post-item.ts'
import { createDateReader } from '../read-date.ts'
import { oldPath, readHtml, slugOfPath, webImage } from '../read-html.ts'
import { readWhole } from '../read-whole.ts'
import type { SourceFile } from '../source-file.ts'
import { plainLines } from '../wordpress/plain-text.ts'
import { addParagraphs } from '../wordpress/text/paragraphs.ts'
import { type MovableTypeEntry, readEntries } from './read-entries.ts'

/**
 * Opens a file of Movable Type, or of TypePad.
 *
 * | Movable Type | here |
 * | --- | --- |
 * | entry | article; not of the status Publish: unpublished |
 * | PRIMARY CATEGORY, or the first CATEGORY | category; further ones are tags |
 * | EXCERPT | subtitle |
 * | COMMENT | comment |
 * | UNIQUE URL, or date and BASENAME | former address |
 *
 * @throws FileProblem when it cannot be read, and FileGone
 */
export async function openMovableTypeFile(source: SourceFile): Promise<ImportFile> {
  if (source.zip) throw new FileProblem('The export of Movable Type is a text file, and no zip. Unpack it first.')
  const entries = readEntries(await readWhole(source, null), createDateReader(source.timeZone))
  if (entries.length === 0)
    throw new FileProblem('The file has no entries. Choose the text file that Movable Type exports.')
  const owner = 'movable-type'
  const images = new ImageNames()
  const pings = entries.reduce((sum, entry) => sum + entry.pings, 0)
  const comments: ExportedComment[] = []
  const ids = new Map<string, number>()
  const posts = entries.map((entry): ListedPost => {
    const path = entry.address === '' ? null : oldPath(entry.address)
    const [year, month] = entry.written.split('-')
    const named = `${owner}/${entry.written}/${entry.basename || entry.title}`.slice(0, 140)
    const sameBefore = ids.get(named) ?? 0
    ids.set(named, sameBefore + 1)
    const sourceId = sameBefore === 0 ? named : `${named}/${sameBefore + 1}`
    // Of several with one name, the first one had the address.
    const isMade = entry.basename !== '' && month !== undefined && sameBefore === 0
    const made = isMade ? [`/${year}/${month}/${entry.basename}.html`] : []
    const slug = (entry.basename || slugOfPath(path ?? '')).replaceAll('_', '-')
    for (const [index, comment] of entry.comments.entries()) {
      const id = `${sourceId}-${index + 1}`.replace(/[^\w.-]/g, '-')
      const content = plainLines(comment.text.slice(0, 50_000).replace(/\n/g, '<br>'))
      const found = { id, article: sourceId, replyTo: null, name: comment.name, content }
      const read = publicComment(found, comment.date ?? entry.date ?? new Date(0).toISOString())
      if (read) comments.push(read)
    }
    return {
      kind: 'article',
      title: entry.title,
      labels: entry.labels,
      category: entry.category,
      authors: entry.author ? [entry.author] : [],
      read: async () => {
        const text = readHtml(textOfEntry(entry), images, webImage)
        return {
          ...unsaid,
          sourceId,
          slug,
          title: entry.title,
          subTitle: plainLines(entry.excerpt).replace(/\s+/g, ' '),
          html: text.html,
          state: entry.status,
          createdAt: entry.date,
          publishedAt: entry.date,
          updatedAt: null,
          formerPaths: path === null ? made : [path],
          notes: text.notes,
        }
      },
    }
  })
  return postFile({
    owner,
    source,
    posts,
    comments,
    images,
    notes: pings > 0 ? [`${pings} notices of links (pings) are not imported.`] : [],
  })
}

/** The text of an entry as HTML, with what it says of line breaks: none, as paragraphs, or Markdown. */
function textOfEntry({ body, more, breaks }: MovableTypeEntry): string {
  const text = more === '' ? body : `${body}\n\n${more}`
  if (breaks.startsWith('markdown')) return readMarkdown(text)
  if (breaks === '0' || breaks === 'richtext') return text
  const root = readTree(text)
  addParagraphs(root)
  return writeTree(root.children)
}
