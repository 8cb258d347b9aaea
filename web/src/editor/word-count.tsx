import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'

/** How long the article is, kept up while it is written. */
export function WordCount({ editor }: { editor: Editor }) {
  const words = useEditorState({ editor, selector: ({ editor }) => countWords(editor) })
  return <p className="word-count">{words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}</p>
}

function countWords({ state }: Editor) {
  const text = state.doc.textBetween(0, state.doc.content.size, ' ', ' ')
  return text.split(/\s+/).filter((word) => word !== '').length
}
