/** The alignments of words in a block, by Quill's names, which its clients write. Source: Quill, packages/quill/src/formats/align.ts */
export const alignments = ['ql-align-center', 'ql-align-right', 'ql-align-justify'] as const
export const cellAlignments = ['center', 'right'] as const
/** How wide a figure is, or at which side of the text: classes of WordPress, which other programs know too. */
export const figureLayouts = ['alignwide', 'alignfull', 'alignleft', 'alignright'] as const
export type FigureLayout = (typeof figureLayouts)[number]
/** A gallery is not beside the text: its pictures would be too small. */
export const galleryLayouts = ['alignwide', 'alignfull'] as const
/** How many pictures a gallery has. One alone is a figure, and more are several galleries. */
export const galleryPictures = { least: 2, most: 9 }

/** Parts pictures evenly into as few galleries as can hold them. */
export function galleriesOf<Picture>(pictures: readonly Picture[]): Picture[][] {
  const count = Math.ceil(pictures.length / galleryPictures.most)
  const start = (index: number) => Math.ceil((index * pictures.length) / count)
  return Array.from({ length: count }, (_, index) => pictures.slice(start(index), start(index + 1)))
}
/** The kinds of callouts, by their classes; a callout of any other class is of the first kind. */
export const calloutKinds = ['note', 'tip', 'warning'] as const
export type CalloutKind = (typeof calloutKinds)[number]
export const calloutNames: Record<CalloutKind, string> = { note: 'Note', tip: 'Tip', warning: 'Warning' }

const aligned = alignments.join('|')

/**
 * The kinds of blocks that an article may have. Each table of blocks/ has a row for each of them: the compiler asks for it.
 * - `elements`: by which an article has it
 * - `parts`: the elements inside it that only it has
 * - `classes`: what the attribute `class` of one of them may be, as a pattern; empty for none
 * - `isMarkdown`: whether Markdown has signs of it. Images are written among words, notes apart from the article; all others are HTML
 */
export const blockKinds = {
  paragraph: { elements: ['p'], parts: [], classes: aligned, isMarkdown: true },
  heading: { elements: ['h2', 'h3', 'h4'], parts: [], classes: aligned, isMarkdown: true },
  list: { elements: ['ul', 'ol'], parts: ['li', 'input'], classes: `tasks|${aligned}`, isMarkdown: true },
  quote: { elements: ['blockquote'], parts: [], classes: aligned, isMarkdown: true },
  callout: { elements: ['div'], parts: [], classes: `callout (?:${calloutKinds.join('|')})`, isMarkdown: true },
  toggle: { elements: ['details'], parts: ['summary'], classes: '', isMarkdown: false },
  code: { elements: ['pre'], parts: [], classes: 'language-[\\w+#.-]{1,40}', isMarkdown: true },
  // In a line it is `<code class="math">`, a mark of words.
  formula: { elements: ['pre'], parts: [], classes: 'math', isMarkdown: true },
  table: {
    elements: ['table'],
    parts: ['caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    classes: cellAlignments.join('|'),
    isMarkdown: true,
  },
  image: { elements: ['img'], parts: [], classes: '', isMarkdown: false },
  // Of these, a sound alone is written by signs.
  figure: { elements: ['figure'], parts: ['figcaption'], classes: figureLayouts.join('|'), isMarkdown: true },
  gallery: {
    elements: ['figure'],
    parts: [],
    classes: `gallery(?: (?:${galleryLayouts.join('|')}))?`,
    isMarkdown: false,
  },
  video: { elements: ['iframe'], parts: [], classes: '', isMarkdown: false },
  buttonLink: { elements: ['p'], parts: [], classes: 'button-link', isMarkdown: false },
  linkCard: { elements: ['p'], parts: [], classes: 'link-card', isMarkdown: false },
  embed: { elements: ['p'], parts: [], classes: 'link-card embed', isMarkdown: true },
  footnotes: { elements: ['section'], parts: [], classes: 'footnotes', isMarkdown: false },
  audio: { elements: ['audio'], parts: [], classes: '', isMarkdown: false },
  file: { elements: ['p'], parts: [], classes: 'file', isMarkdown: true },
  rule: { elements: ['hr'], parts: [], classes: '', isMarkdown: true },
} as const satisfies Record<string, BlockShape>

type BlockShape = { elements: readonly string[]; parts: readonly string[]; classes: string; isMarkdown: boolean }

export type BlockName = keyof typeof blockKinds
/** The kinds that Markdown has signs of. */
export type MarkdownName = {
  [Name in BlockName]: (typeof blockKinds)[Name]['isMarkdown'] extends true ? Name : never
}[BlockName]
/** The elements of a kind, by their names in an article. */
export type ElementOf<Name extends BlockName> = (typeof blockKinds)[Name]['elements' | 'parts'][number]

export const blockNames: readonly BlockName[] = Object.keys(blockKinds).filter(
  (name): name is BlockName => name in blockKinds,
)
export const markdownNames = blockNames.filter((name): name is MarkdownName => blockKinds[name].isMarkdown)

const shapes: BlockShape[] = Object.values(blockKinds)

/** The elements by which articles have blocks. */
export const ownElements: readonly string[] = shapes.flatMap(({ elements }) => elements)
/** The same with the elements inside them. */
export const blockElementNames: readonly string[] = shapes.flatMap(({ elements, parts }) => [...elements, ...parts])
/** The values that `class` may have in an article. */
export const ownClass = classPattern(shapes)
/** The values that it may have at a `div`. */
export const ownBoxClass = classPattern(shapes.filter(({ elements }) => elements.includes('div')))

function classPattern(of: BlockShape[]): RegExp {
  return new RegExp(`^(?:${of.flatMap(({ classes }) => classes || []).join('|')})$`)
}
