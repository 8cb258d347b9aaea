import { escapeText } from '#contract/escape-html.ts'
import { withoutComments } from '#web/editor/paste/markdown/comments.ts'
import { countMarkdown } from '#web/editor/paste/markdown/count-markdown.ts'
import { escapeStrayTags } from '#web/editor/paste/stray-tags.ts'
import { countTree } from '#worker/foreign-html/count-content.ts'
import { contentOf, isElement, replaceElements, visitElements } from '#worker/foreign-html/tree.ts'
import { countOf } from '../../../../frame/format-count.ts'
import { quote } from '../../import-file.ts'
import { readMarkdown } from '../../read-markdown.ts'
import { cleanText, LeftOut } from '../clean-text.ts'
import { gistOf, lineOf, nameImages, pageOfImage, readTree } from '../foreign-tree.ts'
import type { ImageNames } from '../image-names.ts'
import { nameFiles, typeAt } from '../name-files.ts'
import { decodeEscapes } from '../read-html.ts'
import type { createImageFinder } from './find-image.ts'
import { createWiki, withoutPlaces } from './obsidian.ts'
import type { Program } from './site-files.ts'
import { translateText } from './translate-text.ts'

type BodyContext = {
  program: Program
  isVault: boolean
  finder: ReturnType<typeof createImageFinder>
  names: ImageNames
  /** The address at the old site of a text that another one links to. */
  addressOf: (reference: string, from: string) => string | null
  /** The address here of a note that another one links to. */
  noteOf: (reference: string, from: string) => string | null
}

/** The text of a post as HTML, the title that it begins with, the paths of its images, and what is said of them. */
type Body = { html: string; heading: string; image: string; images: string[]; notes: string[] }

/**
 * @param path of the file
 * @param cover the address of the post's image; empty for none
 * @param title of its front matter: a heading that says the same is left out
 * @throws FileProblem when the text cannot be read
 */
export function readBody(text: string, path: string, cover: string, title: string, context: BodyContext): Body {
  const { program, isVault, finder, names } = context
  const leftOut = new LeftOut()
  const mdx = /\.mdx$/i.test(path)
  const isHtml = /\.html?$/i.test(path)
  const liquid = program === 'jekyll' || program === 'eleventy' ? 'only' : program === 'plain' ? 'maybe' : null
  const dialect = {
    mdx,
    hugo: !mdx && (program === 'hugo' || program === 'zola' || program === 'plain'),
    liquid: mdx ? null : liquid,
  } as const
  const addressOf = (reference: string) => context.addressOf(reference, path)
  const shown = isHtml ? { text, comments: 0 } : withoutComments(text, program === 'plain')
  const written =
    program === 'plain' ? withoutPlaces(shown.text, isVault) : mdx ? dedentComponents(shown.text) : shown.text
  const translated = translateText(written, { dialect, leftOut, addressOf })
  const root = readTree(
    isHtml
      ? escapeStrayTags(translated)
      : readMarkdown(
          translated,
          createWiki(
            leftOut,
            (name) => context.noteOf(name, path),
            (name) => typeAt(name) !== undefined && 'file' in (finder.resolve(name, path) ?? {}),
          ),
        ),
  )
  const given = isHtml ? countTree(root) : countMarkdown(translated)
  replaceElements(root, (element) => gistOf(element) ?? pageOfImage(element))
  const [first] = contentOf(root)
  const heading = first && isElement(first) && first.name === 'h1' ? lineOf(first) : ''
  if (heading !== '' && (title === '' || heading === title))
    root.children = root.children.filter((node) => node !== first)

  const images = new Set<string>()
  const missing = new Set<string>()
  const pathOf = (address: string) => {
    const found = finder.resolve(address, path)
    if (!found) return null
    if ('missing' in found) missing.add(found.missing)
    const name =
      'file' in found ? `${inZip}${found.file}` : 'address' in found ? found.address : `${isMissing}${found.missing}`
    // An address of another kind than the web's is at no place of the old site.
    if ('missing' in found && /^[a-z][\w+.-]{0,20}:/i.test(found.missing)) return address === cover ? null : name
    images.add(names.pathOf(name))
    return name
  }
  const wanted = cover || finder.coverBeside(path)
  const chosen = wanted === '' ? null : pathOf(wanted)
  nameFiles(root, (address, type) => {
    const found = finder.resolve(address, path)
    if (!found || !('file' in found)) return null
    const file = names.pathOfFile(`${inZip}${found.file}`, type, finder.addressAtSite(address))
    images.add(file)
    return file
  })
  nameImages(root, names, pathOf)
  visitElements(root, ({ name, attributes }) => {
    const href = attributes.get('href') ?? ''
    const address =
      name === 'a' && /^[^:?]+\.(?:mdx?|markdown)(?:#.*)?$/i.test(href) ? addressOf(decodeEscapes(href)) : null
    if (address !== null) attributes.set('href', address)
  })
  const cleaned = cleanText(root, given, { title: `<h1>${escapeText(heading)}</h1>`, keepsPlain: true })
  return {
    html: cleaned.html,
    heading,
    image: chosen === null ? '' : names.pathOf(chosen),
    images: [...images],
    notes: [
      ...leftOut.notes(),
      ...(shown.comments > 0 ? [`${countOf(shown.comments, 'comment')} between %% left out.`] : []),
      ...cleaned.notes,
      ...Array.from(missing, (address) => `The image ${quote(address)} is missing in the file.`),
    ],
  }
}

/** How images are named that are in the zip, or in neither the zip nor the web. */
export const inZip = 'zip:'
const isMissing = 'missing:'

const fence = /^[ \t]*(`{3,}|~{3,})/
const start = /^[ \t]*<([A-Z][\w.]*)\b/

/**
 * Removes the white space by which the text in components of MDX is set off: outside of MDX, four blanks begin a block of
 * code. Blocks of code that are in no component stay as they are.
 */
export function dedentComponents(text: string): string {
  const open: { name: string; indent: string | null }[] = []
  let closing: RegExp | null = null
  const lines = text.split('\n').map((line) => {
    const last = open.at(-1)
    const isEnd = last !== undefined && closing === null && line.trim().startsWith(`</${last.name}`)
    if (isEnd) {
      open.pop()
      return line.trim()
    }
    if (last && last.indent === null && line.trim() !== '') last.indent = /^[ \t]*/.exec(line)?.[0] ?? ''
    const indent = last?.indent ?? ''
    const written = line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()
    if (closing) {
      if (closing.test(line)) closing = null
      return line.startsWith(indent) ? written : line
    }
    const [, marks] = fence.exec(line) ?? []
    if (marks) closing = new RegExp(`^[ \\t]*${marks[0]}{${marks.length},}[ \\t]*$`)
    const [, name] = start.exec(line) ?? []
    const isWhole = name !== undefined && (line.includes(`</${name}`) || /\/>\s*$/.test(line))
    if (name && !marks && !isWhole) open.push({ name, indent: null })
    return written
  })
  return lines.join('\n')
}
