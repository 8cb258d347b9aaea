import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { insertSession } from './insert-session.ts'
import { loadMenus } from './load-menus.ts'
import type { MenusProps } from './menus.tsx'

type Loaded = Awaited<ReturnType<typeof loadMenus>>

/** The menus of the editor. They are loaded when the author opens one, selects words with a mouse or writes a `/`. */
export function EditorMenus(props: MenusProps) {
  const { editor } = props.context
  const [loaded, setLoaded] = useState<Loaded>(null)
  const isAsked = useEditorState({ editor, selector: ({ editor }) => asksForMenu(editor) })
  const isNeeded = props.open !== null || isAsked

  useEffect(() => {
    if (isNeeded && !loaded) void loadMenus().then(setLoaded)
  }, [isNeeded, loaded])

  return loaded && <loaded.Menus {...props} />
}

function asksForMenu({ state, isEditable }: Editor) {
  return isEditable && (!state.selection.empty || insertSession(state) !== null)
}
