import { Node } from '@tiptap/core'
import { type EditorBlock, wordsOrName } from '#web/editor/editor-block.ts'
import { tellGoneNotes } from './gone-notes.ts'
import { canHaveFootnote, insertFootnote } from './insert-footnote.ts'
import { numberFootnotes } from './number-footnotes.ts'

/** The address of a note in the article, with its number. */
const noteAddress = /^#fn-(.{1,40})$/
/** The beginning of the keys of a text, by the root of its elements: no two texts that are read have the same keys. */
const texts = new WeakMap<globalThis.Node, string>()

/**
 * The reference to a note. `note` is the key of the note, which no note of another text has; `number` is its place among the
 * notes, which the plugin keeps up to date; `isFirst` is false for a further reference to the same note, which has no id.
 */
const FootnoteReference = Node.create({
  name: 'footnoteRef',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    note: {
      default: null,
      rendered: false,
      // A paste says the keys of its notes.
      parseHTML: (reference) => reference.dataset.note ?? keyOf(reference, noteIn(reference)),
    },
    number: { default: 0, rendered: false, parseHTML: (reference) => Number(noteIn(reference)) || 0 },
    isFirst: { default: true, rendered: false, parseHTML: (reference) => reference.querySelector('a[id]') !== null },
  }),
  parseHTML: () => [{ tag: 'sup', priority: 60, getAttrs: (reference) => noteIn(reference) !== null && null }],
  renderHTML({ node }) {
    const { number, isFirst } = node.attrs
    return ['sup', ['a', { href: `#fn-${number}`, ...(isFirst && { id: `fnref-${number}` }) }, String(number)]]
  },
  renderText: ({ node }) => `[${node.attrs.number}]`,
  addProseMirrorPlugins() {
    return [numberFootnotes(), tellGoneNotes()]
  },
})

/** The notes of an article, at its end, in the order of their references. */
const Footnotes = Node.create({
  name: 'footnotes',
  content: 'footnote+',
  isolating: true,
  selectable: false,
  parseHTML: () => [{ tag: 'section.footnotes', contentElement: 'ol' }],
  renderHTML: () => ['section', { class: 'footnotes' }, ['ol', 0]],
})

const Footnote = Node.create({
  name: 'footnote',
  content: 'block+',
  defining: true,
  isolating: true,
  selectable: false,
  addAttributes: () => ({
    note: {
      default: null,
      rendered: false,
      parseHTML: (item) => keyOf(item, noteAddress.exec(`#${item.id}`)?.[1] ?? null),
    },
    number: {
      default: 0,
      parseHTML: ({ id }) => Number(noteAddress.exec(`#${id}`)?.[1]) || 0,
      renderHTML: ({ number }) => ({ id: `fn-${number}` }),
    },
  }),
  parseHTML: () => [{ tag: 'section.footnotes > ol > li', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
})

/** The name of the note that an element refers to; null when it has anything else in it. */
function noteIn(reference: HTMLElement): string | null {
  const [link, other] = reference.childNodes
  if (other || !(link instanceof HTMLAnchorElement)) return null
  return noteAddress.exec(link.getAttribute('href') ?? '')?.[1] ?? null
}

/** The key of a note, by its name in the text that is read. */
function keyOf(element: HTMLElement, name: string | null): string | null {
  const root = element.getRootNode()
  const text = texts.get(root) ?? crypto.randomUUID()
  texts.set(root, text)
  return name === null ? null : `${text}-${name}`
}

export const footnotes: EditorBlock = {
  extensions: [FootnoteReference, Footnotes, Footnote],
  insert: [
    {
      name: 'footnote',
      label: 'Footnote',
      keywords: 'note reference source endnote',
      icon: 'M4 6h9M4 10h9M4 14h6M18 5l2-1v6M4 20h16',
      shortcut: 'Mod-Alt-F',
      insert: (chain) => chain.command(insertFootnote),
      isPossible: ({ state }) => canHaveFootnote(state.selection),
    },
  ],
  forModel: wordsOrName,
  isAuthored: true,
  controls: {
    node: 'footnote',
    label: 'Footnote',
    load: async () => (await import('./controls.tsx')).FootnoteControls,
  },
}
