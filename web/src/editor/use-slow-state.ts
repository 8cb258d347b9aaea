import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'

/**
 * A value that is read in the whole text some time after the last change, so that typing in a long article stays fast.
 * @param read the same function at each render
 */
export function useSlowState<Value>(editor: Editor, read: (editor: Editor) => Value, delayMs: number): Value {
  const [value, setValue] = useState(() => read(editor))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function readLater() {
      clearTimeout(timer)
      timer = setTimeout(() => setValue(read(editor)), delayMs)
    }
    editor.on('update', readLater)
    return () => {
      clearTimeout(timer)
      editor.off('update', readLater)
    }
  }, [editor, read, delayMs])
  return value
}
