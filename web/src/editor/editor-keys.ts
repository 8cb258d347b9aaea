import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { dismissAddress, loneAddresses } from '#blocks/embed/lone-address.ts'
import { focusBlockControls } from './controls/block-controls.tsx'
import { loadMenus } from './menus/editor-menus.tsx'
import { toggleTask } from './nodes/block-keys.ts'
import type { OpenMenu } from './tool-context.ts'
import { findTool } from './tools.tsx'

type Around = { openMenu: (menu: OpenMenu) => void; say: (text: string) => void; toolbar: Element | null }

/** Handles a key in the text that leads to something around it. @returns whether the text must not handle it too */
export function onEditorKey(editor: Editor, event: KeyboardEvent, { openMenu, say, toolbar }: Around): boolean {
  const isSubmitKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  if (isSubmitKey && toggleTask(editor)) {
    // The form would submit itself.
    event.stopPropagation()
    return true
  }
  if (onOfferKey(editor, event)) return true
  if (isControlsKey(editor, event) && focusBlockControls()) return true
  const tool = findTool(event)
  const isRefused = tool?.isPossible?.(editor) === false
  const opened = isRefused ? undefined : menuOf(tool?.name)
  if (opened) openMenu(opened)
  const isMoveKey = onMoveKey(editor, event, say)
  const isToolbarKey = event.altKey && !event.shiftKey && event.key === 'F10'
  if (isToolbarKey) toolbar?.querySelector<HTMLElement>('.tool[tabindex="0"]')?.focus()
  // The form submits itself with Ctrl+Enter: the text does not change.
  return isRefused || opened !== undefined || isMoveKey || isToolbarKey || isSubmitKey
}

/** While a card is offered for an address, Tab leads to the offer, and Escape ends it. */
function onOfferKey(editor: Editor, { key, shiftKey }: KeyboardEvent): boolean {
  const offered = loneAddresses(editor.state).find(({ embed }) => !embed)
  if (!offered || shiftKey || (key !== 'Tab' && key !== 'Escape')) return false
  const button = document.querySelector<HTMLElement>('[data-card-offer]')
  if (key === 'Escape') dismissAddress(editor, offered)
  else button?.focus()
  return key === 'Escape' || button !== null
}

/** The menu that a tool's shortcut opens. */
function menuOf(tool: string | undefined): OpenMenu | undefined {
  return tool === 'link' || tool === 'find' ? { name: tool } : undefined
}

/** Whether a key leads to the controls of the block with the cursor: Alt+Enter, Tab from a selected block, Enter from a formula. */
function isControlsKey({ state }: Editor, { key, altKey, shiftKey }: KeyboardEvent) {
  const selected = state.selection instanceof NodeSelection ? state.selection.node.type.name : ''
  if (key === 'Enter') return altKey || (!shiftKey && selected.startsWith('math'))
  return key === 'Tab' && !shiftKey && selected !== ''
}

/** Moves the blocks of the selection when the keys for it are pressed. @param say is called with where they are */
function onMoveKey(editor: Editor, event: KeyboardEvent, say: (text: string) => void): boolean {
  const direction = { ArrowUp: 'up' as const, ArrowDown: 'down' as const }[event.key]
  if (!direction || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
  void loadMenus({ isAsked: true }).then((menus) => {
    if (menus && editor.isEditable) say(menus.moveBlocks(editor, direction))
  })
  return true
}
