import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'

/** How long after a key a long article is counted, in milliseconds: not while somebody types. */
const pause = 200

/** How long the article is, kept up while it is written. */
export function WordCount({ editor }: { editor: Editor }) {
  const [words, setWords] = useState(() => countWords(editor))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function countSoon() {
      clearTimeout(timer)
      timer = setTimeout(() => setWords(countWords(editor)), pause)
    }
    editor.on('update', countSoon)
    return () => {
      clearTimeout(timer)
      editor.off('update', countSoon)
    }
  }, [editor])

  return <p className="word-count">{words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}</p>
}

function countWords({ state }: Editor) {
  const text = state.doc.textBetween(0, state.doc.content.size, ' ', ' ')
  return text.split(/\s+/).filter((word) => word !== '').length
}
