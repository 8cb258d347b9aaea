import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { shortcutText } from '../../dom/shortcut-text.ts'
import { blockKinds, turnInto } from './block-kinds.ts'
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
        {blockKinds.map((kind) => (
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
