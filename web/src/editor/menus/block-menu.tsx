import type { ChainedCommands, Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { shortcutText } from '../../dom/shortcut-text.ts'
import { type Direction, deleteBlocks, moveBlocks } from './move-blocks.ts'
import { moveFocus } from './move-focus.ts'
import { Panel } from './panel.tsx'
import { type Placement, windowLimits } from './place.ts'

type Props = {
  editor: Editor
  /** What opened the menu, which stands at it. */
  button: HTMLElement | null
  onClose: () => void
}

/** Moves, changes or deletes the block of the cursor. Moving leaves the menu open: a block often moves several places. */
export function BlockMenu({ editor, button, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')

  useEffect(() => {
    menu.current?.querySelector('button')?.focus()
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      onClose()
    } else {
      moveFocus(event, 'vertical')
    }
  }

  function move(direction: Direction) {
    setSaid(moveBlocks(editor, direction))
  }

  return (
    <Panel className="block-menu" placement={() => placementAt(button)} onPressOutside={onClose} onKeyDown={onKeyDown}>
      <div ref={menu} role="menu" aria-label="Block" className="block-items">
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
    </Panel>
  )
}

/** What a block of words can become. */
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

function placementAt(button: HTMLElement | null): Placement | null {
  return button && { target: button.getBoundingClientRect(), side: 'below', limits: windowLimits() }
}
