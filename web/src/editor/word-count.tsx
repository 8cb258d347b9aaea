import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'

/** How long after the last key the words are counted, so that typing in a long article stays fast. */
const countDelayMs = 200

/** The number of words in the article, updated while the author types. */
export function WordCount({ editor }: { editor: Editor }) {
  const [words, setWords] = useState(() => countWords(editor))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function scheduleCount() {
      clearTimeout(timer)
      timer = setTimeout(() => setWords(countWords(editor)), countDelayMs)
    }
    editor.on('update', scheduleCount)
    return () => {
      clearTimeout(timer)
      editor.off('update', scheduleCount)
    }
  }, [editor])

  return <p className="word-count">{words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}</p>
}

function countWords({ state }: Editor) {
  const text = state.doc.textBetween(0, state.doc.content.size, ' ', ' ')
  return text.split(/\s+/).filter((word) => word !== '').length
}
