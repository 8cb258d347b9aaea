import { useEditorState } from '@tiptap/react'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { OpenMenu, ToolContext } from '../tool-context.ts'
import { AddressForm } from './address-form.tsx'
import { BlockButton } from './block-button.tsx'
import { BlockMenu } from './block-menu.tsx'
import { FindBar } from './find-bar.tsx'
import { InsertList } from './insert-list.tsx'
import { LinkEditor } from './link-editor.tsx'
import { LinkInfo } from './link-info.tsx'
import { OutlineMenu } from './outline-menu.tsx'
import { SelectionToolbar } from './selection-toolbar.tsx'
import './menus.css'

export type MenusProps = {
  context: ToolContext
  open: OpenMenu | null
  onClose: () => void
  /** The frame of the toolbar, which the find bar is a part of. */
  toolbar: RefObject<HTMLElement | null>
  /** What covers the top and the bottom of the window, in pixels. */
  edges: { top: number; bottom: number }
}

export { moveBlocks } from './move-blocks.ts'

/** Everything that opens above the text, in one file that is fetched when the author uses a part of it. */
export function Menus({ context, open, onClose, toolbar, edges }: MenusProps) {
  const { editor } = context
  const isEditable = useEditorState({ editor, selector: ({ editor }) => editor.isEditable })
  if (!isEditable) return null

  function closeToText() {
    onClose()
    editor.view.focus()
  }

  return (
    <>
      <InsertList context={context} edges={edges} />
      {open?.name !== 'link' && <LinkInfo editor={editor} edges={edges} onEdit={context.openMenu} />}
      {open === null && <SelectionToolbar context={context} edges={edges} />}
      {open?.name === 'link' && (
        <LinkEditor editor={editor} owner={context.owner} edges={edges} onClose={closeToText} />
      )}
      {(open?.name === 'linkCard' || open?.name === 'video') && (
        <AddressForm kind={open.name} context={context} edges={edges} onClose={closeToText} />
      )}
      <BlockButton editor={editor} onOpen={context.openMenu} />
      {open?.name === 'block' && (
        <BlockMenu editor={editor} button={open.from ?? blockTool(toolbar.current)} onClose={closeToText} />
      )}
      {open?.name === 'outline' && <OutlineMenu editor={editor} toolbar={toolbar} onClose={closeToText} />}
      {open?.name === 'find' &&
        toolbar.current &&
        createPortal(<FindBar editor={editor} edges={edges} request={open} onClose={closeToText} />, toolbar.current)}
    </>
  )
}

function blockTool(toolbar: HTMLElement | null) {
  return toolbar?.querySelector<HTMLElement>('[data-tool="block"]') ?? null
}
