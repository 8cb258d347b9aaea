import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useState } from 'react'
import toast from 'react-hot-toast'
import { loneAddresses } from '#blocks/embed/lone-address.ts'
import { importOptionally } from '../../dom/reload-after-deployment.ts'
import { insertSession } from './insert-session.ts'
import type { MenusProps } from './menus.tsx'

/** Loads the menus of the editor; null without a connection. @param isAsked whether a toast says so */
export async function loadMenus({ isAsked }: { isAsked: boolean }) {
  const menus = await importOptionally(() => import('./menus.tsx'))
  if (!menus && isAsked) toast.error('This tool could not be loaded. Check your connection and try again.')
  return menus
}

type Loaded = Awaited<ReturnType<typeof loadMenus>>

/** Where there is space beside the text for a button at the block of the cursor (menus.css). */
const wideWindow = '(hover: hover) and (min-width: 60rem)'

/**
 * The menus of the editor. They are loaded when the author opens one, selects words, comes to a link, writes a `/` or an
 * address alone, and
 * in a wide window with the first cursor in the text.
 */
export function EditorMenus(props: MenusProps) {
  const { editor } = props.context
  const [loaded, setLoaded] = useState<Loaded>(null)
  const [isWide] = useState(() => window.matchMedia(wideWindow).matches)
  const isAsked = useEditorState({ editor, selector: ({ editor }) => asksForMenu(editor, isWide) })
  const { open, onClose } = props

  const onLoaded = useEffectEvent((menus: Loaded) => {
    setLoaded(menus)
    if (open && !menus) onClose()
  })
  useEffect(() => {
    if ((open || isAsked) && !loaded) void loadMenus({ isAsked: open !== null }).then((menus) => onLoaded(menus))
  }, [open, isAsked, loaded])

  return loaded && <loaded.Menus {...props} />
}

function asksForMenu(editor: Editor, isWide: boolean) {
  const { state, isEditable, isFocused } = editor
  if (!isEditable || !isFocused) return false
  const isLoneAddress = loneAddresses(state).length > 0
  return isWide || isLoneAddress || !state.selection.empty || insertSession(state) !== null || editor.isActive('link')
}
