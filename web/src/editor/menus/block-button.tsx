import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { OpenMenu } from '../tool-context.ts'
import { ToolIcon } from '../tools.tsx'
import { blockPosition } from './move-blocks.ts'

type Props = { editor: Editor; onOpen: (menu: OpenMenu) => void }

/** The distance in pixels between the button and the block. */
const gap = 4

/** A button beside the block with the cursor, in wide windows. The keyboard and phones have that of the toolbar. */
export function BlockButton({ editor, onOpen }: Props) {
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
    const isRightToLeft = getComputedStyle(editor.view.dom).direction === 'rtl'
    // Markers of lists are outside of their items.
    const side = isRightToLeft
      ? Math.max(right, text.right) + gap
      : Math.min(left, text.left) - gap - current.offsetWidth
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
