import { useEditorState } from '@tiptap/react'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { loneAddresses } from '#blocks/embed/lone-address.ts'
import type { OpenMenu, ToolContext } from '../tool-context.ts'
import { AddressCards } from './address-cards.tsx'
import { AddressForm } from './address-form.tsx'
import { BlockButton, BlockMenu } from './block-menu.tsx'
import { FindBar } from './find-bar.tsx'
import { InsertList } from './insert-list.tsx'
import { LinkEditor } from './link-editor.tsx'
import { LinkInfo } from './link-info.tsx'
import { OutlineMenu } from './outline-menu.tsx'
import { PictureMenu } from './picture-menu.tsx'
import { SelectionToolbar } from './selection-toolbar.tsx'
import { type ToolChoice, ToolMenu } from './tool-menu.tsx'
import './menus.css'

export type MenusProps = {
  context: ToolContext
  open: OpenMenu | null
  onClose: () => void
  /** The frame of the toolbar, which the find bar is a part of. */
  toolbar: RefObject<HTMLElement | null>
  toolChoice: ToolChoice
}

export { moveBlocks } from './move-blocks.ts'

/** Everything that opens above the text, in one file that is fetched when the author uses a part of it. */
export function Menus({ context, open, onClose, toolbar, toolChoice }: MenusProps) {
  const { editor } = context
  const isEditable = useEditorState({ editor, selector: ({ editor }) => editor.isEditable })
  const isOffered = useEditorState({
    editor,
    selector: ({ editor }) => loneAddresses(editor.state).some(({ embed }) => !embed),
  })
  if (!isEditable) return null

  function closeToText() {
    onClose()
    editor.view.focus()
  }

  function findTool(name: string) {
    return toolbar.current?.querySelector<HTMLElement>(`[data-tool="${name}"]`) ?? null
  }

  return (
    <>
      <InsertList context={context} />
      <AddressCards context={context} />
      {open?.name !== 'link' && !isOffered && <LinkInfo context={context} />}
      {open === null && <SelectionToolbar context={context} />}
      {open?.name === 'link' && <LinkEditor context={context} onClose={closeToText} />}
      {(open?.name === 'linkCard' || open?.name === 'embed') && (
        <AddressForm kind={open.name} context={context} onClose={closeToText} />
      )}
      <BlockButton editor={editor} onOpen={context.openMenu} />
      {open?.name === 'block' && (
        <BlockMenu editor={editor} button={open.from ?? findTool('block')} onClose={closeToText} />
      )}
      {open?.name === 'outline' && <OutlineMenu editor={editor} button={findTool('more')} onClose={closeToText} />}
      {open?.name === 'picture' && (
        <PictureMenu context={context} button={findTool('image') ?? findTool('more')} onClose={closeToText} />
      )}
      {open?.name === 'tools' && (
        <ToolMenu context={context} button={findTool('more')} choice={toolChoice} onClose={closeToText} />
      )}
      {open?.name === 'find' &&
        toolbar.current &&
        createPortal(<FindBar context={context} request={open} onClose={closeToText} />, toolbar.current)}
    </>
  )
}
