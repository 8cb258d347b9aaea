import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useState } from 'react'
import { minutesToRead } from '#contract/minutes-to-read.ts'
import { MenuPanel } from './panel.tsx'
import './outline-menu.css'

type Props = { editor: Editor; button: HTMLElement | null; onClose: () => void }

/** The headings of the text, which one press leads to, and how long the text is. Both are of when the menu was opened. */
export function OutlineMenu({ editor, button, onClose }: Props) {
  const [{ headings, words, characters, minutes }] = useState(() => describeText(editor.state.doc))

  function goTo(position: number) {
    onClose()
    editor.chain().focus(position).scrollIntoView().run()
  }

  return (
    <MenuPanel className="outline-menu" button={button} onClose={onClose}>
      <nav className="outline" aria-label="Outline" tabIndex={-1}>
        <p className="soft">
          {words.toLocaleString('en')} words, {characters.toLocaleString('en')} characters, {minutes} min read
        </p>
        {headings.length === 0 && <p>The text has no headings yet.</p>}
        {headings.map(({ text, level, position }) => (
          <button
            key={position}
            type="button"
            className="outline-item"
            data-level={level}
            onClick={() => goTo(position)}
          >
            {text || 'Empty heading'}
          </button>
        ))}
      </nav>
    </MenuPanel>
  )
}

type Heading = { text: string; level: number; position: number }

/** The headings with the positions of their ends, and the counts of the text. */
export function describeText(doc: Node) {
  const headings: Heading[] = []
  const texts: string[] = []
  const codes: string[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    const text = node.textContent
    if (node.type.name === 'heading') {
      headings.push({ text, level: Number(node.attrs.level), position: position + node.nodeSize - 1 })
    }
    ;(node.type.spec.code ? codes : texts).push(text)
    return false
  })
  const [text, code] = [texts.join(' '), codes.join(' ')]
  return {
    headings,
    words: `${text} ${code}`.match(/\S+/g)?.length ?? 0,
    characters: [...texts, ...codes].reduce((sum, { length }) => sum + length, 0),
    minutes: minutesToRead({ text, code }),
  }
}
