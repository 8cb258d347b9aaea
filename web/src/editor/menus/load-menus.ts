import type { Editor } from '@tiptap/core'
import toast from 'react-hot-toast'
import { importOptionally } from '../../dom/reload-after-deployment.ts'

/** Loads the menus of the editor; null without a connection. @param isAsked whether a toast says so */
export async function loadMenus({ isAsked }: { isAsked: boolean }) {
  const menus = await importOptionally(() => import('./menus.tsx'))
  if (!menus && isAsked) toast.error('This tool could not be loaded. Check your connection and try again.')
  return menus
}

/** Moves the blocks of the selection when the keys for it are pressed. @param say is called with where they are */
export function onMoveKey(editor: Editor, event: KeyboardEvent, say: (text: string) => void): boolean {
  const direction = { ArrowUp: 'up' as const, ArrowDown: 'down' as const }[event.key]
  if (!direction || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
  void loadMenus({ isAsked: true }).then((menus) => {
    if (menus && editor.isEditable) say(menus.moveBlocks(editor, direction))
  })
  return true
}
