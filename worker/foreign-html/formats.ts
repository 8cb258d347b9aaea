import { headings } from './elements.ts'
import { cleanAddress } from './links.ts'
import { isHighlight, isMonospaced } from './look.ts'
import { append, createElement, type ForeignElement, type ForeignNode, isElement } from './tree.ts'

/** The formats of words at a place, as names of elements from the outermost to the innermost. */
const markNames = ['strong', 'em', 's', 'u', 'mark', 'code', 'kbd', 'sub', 'sup'] as const
type MarkName = (typeof markNames)[number]
export type Formats = { readonly href: string | null; readonly marks: ReadonlySet<MarkName> }

/** A text, or an element without words, with its formats. */
export type FormattedLeaf = { node: ForeignNode; formats: Formats }

export const noFormats: Formats = { href: null, marks: new Set() }

const marksOfElements: Record<string, MarkName> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', dfn: 'em', var: 'em', u: 'u', ins: 'u' },
  ...{ s: 's', strike: 's', del: 's', mark: 'mark', code: 'code', tt: 'code', samp: 'code', kbd: 'kbd' },
  ...{ sub: 'sub', sup: 'sup' },
}

/**
 * The formats inside an element, from those around it: what it is, and what its style says, which counts more. A wrapper
 * `<b style="font-weight:normal">` is not bold.
 */
export function formatsInside(element: ForeignElement, around: Formats): Formats {
  const marks = new Set(around.marks)
  const own = marksOfElements[element.name]
  if (own) marks.add(own)
  if (own === 'sub') marks.delete('sup')
  if (own === 'sup') marks.delete('sub')
  applyStyle(element, marks)
  const isHeading = headings.has(element.name)
  if (isHeading) for (const name of ['strong', 'code', 'mark'] as const) marks.delete(name)
  const href = element.name === 'a' ? cleanAddress(element.attributes.get('href') ?? '') || null : around.href
  return { href, marks }
}

function applyStyle(element: ForeignElement, marks: Set<MarkName>) {
  const { style, name } = element
  if (style.size === 0 && name !== 'font') return
  const set = (mark: MarkName, isSet: boolean) => (isSet ? marks.add(mark) : marks.delete(mark))
  const weight = style.get('font-weight')
  if (weight && !headings.has(name)) set('strong', isBold(weight))
  const slant = style.get('font-style')
  if (slant) set('em', /italic|oblique/.test(slant))
  const lines = style.get('text-decoration-line') ?? style.get('text-decoration')
  if (lines) {
    if (lines.includes('line-through')) marks.add('s')
    if (lines.includes('underline')) marks.add('u')
    else if (lines.startsWith('none') && marks.has('u') && name !== 'u') marks.delete('u')
  }
  const height = style.get('vertical-align')
  if (height === 'super' || height === 'sub') {
    marks.delete(height === 'super' ? 'sub' : 'sup')
    marks.add(height === 'super' ? 'sup' : 'sub')
  }
  const isInline = name === 'span' || name === 'font'
  if (isInline && isHighlight(style)) marks.add('mark')
  if (isInline && isMonospaced(element)) marks.add('code')
}

function isBold(weight: string) {
  return /^bold/.test(weight) || Number(weight) >= 600
}

/** Whether an element is bold by its style, as headings of programs without styles are. */
export function hasBoldStyle({ style }: ForeignElement): boolean {
  return isBold(style.get('font-weight') ?? '') || /\b(?:bold|[6-9]00)\b/.test(style.get('font') ?? '')
}

type Layered = { node: ForeignNode; layers: readonly (string | null)[] }

/** Writes leaves as elements again: equal formats of neighbours are one element. */
export function nestFormats(leaves: readonly FormattedLeaf[]): ForeignNode[] {
  return nestLayers(
    leaves.map((leaf) => ({ node: leaf.node, layers: layersOf(leaf) })),
    0,
  )
}

/** The elements of a leaf's formats, from the outermost; null for each that it lacks. A link is `a` with its address. */
function layersOf({ node, formats }: FormattedLeaf): (string | null)[] {
  const { href, marks } = formats
  const isWordless = isElement(node) && node.name !== 'br' && node.name !== 'formula'
  const layers: (string | null)[] = markNames.map((name) => {
    if (isWordless || !marks.has(name)) return null
    // Links are underlined by themselves, and code has no colour.
    if ((name === 'u' && href !== null) || (marks.has('code') && (name === 'mark' || name === 'kbd'))) return null
    return name
  })
  return [href === null ? null : `a ${href}`, ...layers]
}

function nestLayers(leaves: readonly Layered[], depth: number): ForeignNode[] {
  if (depth > markNames.length) return joinTexts(leaves.map(({ node }) => node))
  const nodes: ForeignNode[] = []
  let from = 0
  while (from < leaves.length) {
    const layer = leaves[from]?.layers[depth] ?? null
    let to = from + 1
    while (to < leaves.length && leaves[to]?.layers[depth] === layer) to++
    const inner = nestLayers(leaves.slice(from, to), depth + 1)
    if (layer === null) append(nodes, inner)
    else if (layer.startsWith('a ')) nodes.push(createElement('a', inner, { href: layer.slice(2) }))
    else nodes.push(createElement(layer, inner))
    from = to
  }
  return nodes
}

function joinTexts(nodes: ForeignNode[]): ForeignNode[] {
  const joined: ForeignNode[] = []
  let text = ''
  for (const node of nodes) {
    if (!isElement(node)) {
      text += node.text
      continue
    }
    if (text !== '') joined.push({ text })
    text = ''
    joined.push(node)
  }
  if (text !== '') joined.push({ text })
  return joined
}
