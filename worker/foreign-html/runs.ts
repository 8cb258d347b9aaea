import { type Formats, type FormattedLeaf, nestFormats } from './formats.ts'
import { createElement, type ForeignElement, type ForeignNode, isBlank, isElement } from './tree.ts'

/** A no-break space beside another one is that of a program, not of an author. */
const spaces = /[ \t\r\n\u00a0]+/g

/** Text between two blocks, as the leaves of its formats. */
export type Run = FormattedLeaf[]

/** The paragraphs of a run: two line breaks end one. White space is single, and none is at an end. */
export function paragraphsOf(run: Run): Run[] {
  const paragraphs: Run[] = [[]]
  let breaks: FormattedLeaf[] = []
  for (const leaf of run) {
    const isBreak = isElement(leaf.node) && leaf.node.name === 'br'
    if (isBreak) {
      breaks.push(leaf)
      continue
    }
    const isSpace = !isElement(leaf.node) && isBlank(leaf.node.text)
    if (isSpace && breaks.length > 0) continue
    const last = paragraphs.at(-1)
    if (breaks.length > 1) paragraphs.push([leaf])
    else last?.push(...(hasContent(last) ? breaks : []), leaf)
    breaks = []
  }
  return paragraphs.map(withSingleSpaces).filter(hasContent)
}

/** Ends the line of a run, where it has begun one. White space at its end means nothing. */
export function endLine(run: Run, formats: Formats) {
  for (let last = run.at(-1); last; last = run.at(-1)) {
    if (isElement(last.node) || !isBlank(last.node.text)) {
      const isBreak = isElement(last.node) && last.node.name === 'br'
      if (!isBreak) run.push({ node: createElement('br'), formats })
      return
    }
    run.pop()
  }
}

export function hasContent(run: Run): boolean {
  return run.some(({ node }) => (isElement(node) ? node.name !== 'br' : !isBlank(node.text)))
}

/** Whether there is nothing but images, linked or not. */
function hasOnlyImages(run: Run): boolean {
  return run.every(({ node }) => (isElement(node) ? node.name === 'img' || node.name === 'br' : isBlank(node.text)))
}

/** Whether an image with a link stands among words: in one paragraph with them it would lose its link. */
export function hasLinkedImage(run: Run): boolean {
  return run.some(isLinkedImage) && !hasOnlyImages(run)
}

function isLinkedImage({ node, formats }: FormattedLeaf): boolean {
  return isElement(node) && node.name === 'img' && formats.href !== null
}

/** Linked images, and the words between them. */
function apart(run: Run): Run[] {
  const parts: Run[] = [[]]
  for (const leaf of run) {
    if (isLinkedImage(leaf)) parts.push([leaf], [])
    else parts.at(-1)?.push(leaf)
  }
  return parts
}

/** The block of a paragraph's text: its images alone are blocks of their own. */
export function blocksOfRun(run: Run, name: string): ForeignNode[] {
  if (hasLinkedImage(run))
    return apart(run).flatMap((part) => (hasContent(part) ? blocksOfRun(withSingleSpaces(part), name) : []))
  if (!hasOnlyImages(run)) return [createElement(name, nestFormats(run))]
  return run.flatMap(({ node, formats }) => {
    if (!isElement(node) || node.name !== 'img') return []
    return [formats.href ? linkedImage(node, formats.href) : node]
  })
}

/** The text of paragraphs in one block, with line breaks between them. */
export function joinParagraphs(paragraphs: Run[]): ForeignNode[] {
  return paragraphs.flatMap((paragraph, index) => [
    ...(index > 0 ? [createElement('br')] : []),
    ...nestFormats(paragraph),
  ])
}

function linkedImage(image: ForeignElement, href: string): ForeignElement {
  return createElement('figure', [createElement('a', [image], { href })])
}

function withSingleSpaces(run: Run): Run {
  const result: Run = []
  let isAfterSpace = true
  for (const leaf of run) {
    if (isElement(leaf.node)) {
      isAfterSpace = leaf.node.name === 'br'
      if (isAfterSpace) trimEnd(result)
      result.push(leaf)
      continue
    }
    const single = leaf.node.text.replace(spaces, (found) => (/[ \t\r\n]/.test(found) ? ' ' : found))
    const text = isAfterSpace ? single.replace(/^[ \u00a0]/, '') : single
    if (text === '') continue
    isAfterSpace = text.endsWith(' ')
    result.push({ ...leaf, node: { text } })
  }
  trimEnd(result)
  return result
}

function trimEnd(run: Run) {
  for (let last = run.at(-1); last && !isElement(last.node); last = run.at(-1)) {
    const text = last.node.text.trimEnd()
    run.pop()
    if (text === '') continue
    run.push({ ...last, node: { text } })
    return
  }
}
