import type { ChainedCommands, Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { imagesAround, makeGallery } from '#blocks/gallery/change-gallery.ts'
import { shortcutText } from '../../dom/shortcut-text.ts'
import type { OpenMenu } from '../tool-context.ts'
import { ToolIcon } from '../tools.tsx'
import { blockPosition, type Direction, deleteBlocks, moveBlocks } from './move-blocks.ts'
import { MenuPanel } from './panel.tsx'

type Props = {
  editor: Editor
  /** The button that opened the menu. The menu stands at it. */
  button: HTMLElement | null
  onClose: () => void
}

/** Moves, changes or deletes the block of the cursor. Moving leaves the menu open: a block often moves several places. */
export function BlockMenu({ editor, button, onClose }: Props) {
  const [said, setSaid] = useState('')
  const images = imagesAround(editor.state)

  function move(direction: Direction) {
    setSaid(moveBlocks(editor, direction))
  }

  return (
    <MenuPanel className="block-menu" button={button} onClose={onClose}>
      <div role="menu" aria-label="Block" className="block-items">
        <MenuItem label="Move up" keys="Alt-↑" onClick={() => move('up')} />
        <MenuItem label="Move down" keys="Alt-↓" onClick={() => move('down')} />
        <hr />
        {wordBlocks.map((kind) => (
          <MenuItem
            key={kind.label}
            label={kind.label}
            onClick={() => {
              turnInto(editor, kind)
              onClose()
            }}
          />
        ))}
        <hr />
        {images && (
          <MenuItem
            label={`Gallery of ${images.images.length} pictures`}
            onClick={() => {
              makeGallery(editor)
              onClose()
            }}
          />
        )}
        <MenuItem
          label="Delete"
          onClick={() => {
            deleteBlocks(editor)
            onClose()
          }}
        />
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </MenuPanel>
  )
}

/** A kind of block that a block of words can become. */
type WordBlock = { label: string; change: (chain: ChainedCommands) => ChainedCommands }

export const wordBlocks: WordBlock[] = [
  { label: 'Paragraph', change: (chain) => chain },
  { label: 'Heading 2', change: (chain) => chain.setHeading({ level: 2 }) },
  { label: 'Heading 3', change: (chain) => chain.setHeading({ level: 3 }) },
  { label: 'Heading 4', change: (chain) => chain.setHeading({ level: 4 }) },
  { label: 'Quote', change: (chain) => chain.setBlockquote() },
  { label: 'Bullet list', change: (chain) => chain.toggleBulletList() },
  { label: 'Ordered list', change: (chain) => chain.toggleOrderedList() },
  { label: 'Task list', change: (chain) => chain.toggleList('taskList', 'taskItem') },
]

/** Turns the blocks of the selection into another kind, as one undo step. Lists and quotes around them are taken away. */
export function turnInto(editor: Editor, { change }: WordBlock) {
  const chain = editor.chain().command(({ tr }) => closeHistory(tr) !== null)
  change(chain.clearNodes()).run()
  editor.view.dispatch(closeHistory(editor.state.tr))
}

function MenuItem({ label, keys, onClick }: { label: string; keys?: string; onClick: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className="block-item" onClick={onClick}>
      {label}
      {keys && <kbd>{shortcutText(keys)}</kbd>}
    </button>
  )
}

type ButtonProps = { editor: Editor; onOpen: (menu: OpenMenu) => void }

/** The distance in pixels between the button and the block. */
const gap = 4

/** A button beside the block with the cursor, in wide windows. The keyboard and phones have that of the toolbar. */
export function BlockButton({ editor, onOpen }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const position = useEditorState({ editor, selector: ({ editor: { state } }) => blockPosition(state) })

  function place() {
    const { current } = button
    const block = position === null ? null : editor.view.nodeDOM(position)
    const frame = current?.offsetParent
    if (!current || !frame || !(block instanceof HTMLElement)) return
    const { left, right, top } = block.getBoundingClientRect()
    const text = editor.view.dom.getBoundingClientRect()
    const { left: frameLeft, top: frameTop } = frame.getBoundingClientRect()
    const { direction, paddingInlineStart } = getComputedStyle(editor.view.dom)
    const isRightToLeft = direction === 'rtl'
    const start = Number.parseFloat(paddingInlineStart)
    // Markers of lists are outside of their items.
    const side = isRightToLeft
      ? Math.max(right, text.right - start) + gap
      : Math.min(left, text.left + start) - gap - current.offsetWidth
    current.style.left = `${side - frameLeft}px`
    current.style.top = `${top - frameTop}px`
  }

  const placeLater = useEffectEvent(place)
  useLayoutEffect(place)
  useEffect(() => {
    const observer = new ResizeObserver(() => placeLater())
    observer.observe(editor.view.dom)
    return () => observer.disconnect()
  }, [editor])

  if (position === null) return null
  return (
    <button
      ref={button}
      type="button"
      className="tool block-button"
      aria-label="Menu of this block"
      title="Move, change or delete this block"
      aria-haspopup="menu"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => onOpen({ name: 'block', from: currentTarget })}
    >
      <ToolIcon name="block" />
    </button>
  )
}
