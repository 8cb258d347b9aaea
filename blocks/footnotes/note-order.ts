import { Fragment, type Node } from '@tiptap/pm/model'

/**
 * The notes that a text refers to, and those that they refer to themselves, in the order in which a reader meets their
 * references.
 * @param noteOf the note with a key; undefined for a reference that has none
 */
export function notesOf(text: Fragment, noteOf: (key: string) => Node | undefined): Node[] {
  const found = new Map<string, Node>()
  const visit = (content: Fragment) =>
    content.descendants(({ type, attrs }) => {
      const key = String(attrs.note)
      const note = type.name === 'footnoteRef' && !found.has(key) ? noteOf(key) : undefined
      if (note) found.set(key, note)
      return type.name !== 'footnotes'
    })
  visit(text)
  // A map goes on with what is added meanwhile.
  for (const note of found.values()) visit(note.content)
  return [...found.values()]
}

/** The notes of a document by their keys. */
export function notesIn({ lastChild }: Node): Map<string, Node> {
  const notes = lastChild?.type.name === 'footnotes' ? lastChild.children : []
  return new Map(notes.map((note) => [String(note.attrs.note), note]))
}

/**
 * A text whose references say the numbers of their notes.
 * @param met the keys of the notes that references before it lead to; those in the text are added
 */
export function withNumbers(text: Fragment, numbers: ReadonlyMap<string, number>, met: Set<string>): Fragment {
  return Fragment.from(
    text.content.map((node) => {
      if (node.type.name !== 'footnoteRef')
        return node.isLeaf ? node : node.copy(withNumbers(node.content, numbers, met))
      const key = String(node.attrs.note)
      const attributes = { note: key, number: numbers.get(key) ?? node.attrs.number, isFirst: !met.has(key) }
      met.add(key)
      return node.type.create(attributes, null, node.marks)
    }),
  )
}
