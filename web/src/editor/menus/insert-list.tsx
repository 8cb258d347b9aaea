import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { fetchTableEditing } from '#blocks/table/table-loader.ts'
import { isComposing } from '../../dom/keys.ts'
import type { ToolContext } from '../tool-context.ts'
import { findInsertItems, type InsertItem, insertItem } from './insert-items.tsx'
import { endInsert, insertSession } from './insert-session.ts'
import { Panel } from './panel.tsx'
import { type Placement, windowLimits } from './place.ts'

type Props = { context: ToolContext; edges: { top: number; bottom: number } }

/**
 * The blocks that the author may insert, while a `/` and the beginning of a name are before the cursor. The focus stays in
 * the text, whose letters filter the list. Source: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function InsertList({ context, edges }: Props) {
  const { editor } = context
  const session = useEditorState({ editor, selector: ({ editor }) => insertSession(editor.state) })
  const items = session ? findInsertItems(session.query, editor) : []
  if (!session || items.length === 0) return null
  return <Options key={session.from} context={context} edges={edges} items={items} query={session.query} />
}

function Options({ context, edges, items, query }: Props & { items: InsertItem[]; query: string }) {
  const { editor } = context
  const id = useId()
  const [active, setActive] = useState({ query, index: 0 })
  const index = active.query === query ? active.index : 0
  // Tab is pressed soon after a table is inserted.
  useEffect(() => void fetchTableEditing(), [])

  function onKeyDown(event: KeyboardEvent): boolean {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return false
    // Keys may come faster than the list is rendered: they mean the text as it is now.
    const typed = insertSession(editor.state)?.query ?? query
    const found = findInsertItems(typed, editor)
    const chosen = active.query === typed ? active.index : 0
    const next = found.length > 0 ? { ArrowDown: chosen + 1, ArrowUp: chosen - 1 }[event.key] : undefined
    if (next !== undefined) setActive({ query: typed, index: (next + found.length) % found.length })
    const item = event.key === 'Enter' || event.key === 'Tab' ? found[chosen] : undefined
    if (item) insertItem(context, item)
    if (event.key === 'Escape') endInsert(editor)
    const isHandled = next !== undefined || item !== undefined || event.key === 'Escape'
    if (isHandled) event.preventDefault()
    return isHandled
  }
  const handle = useEffectEvent(onKeyDown)
  // A list that is seen handles keys: effects of the other kind run later.
  useLayoutEffect(() => {
    editor.storage.insertSession.onKeyDown = (event) => handle(event)
    return () => {
      editor.storage.insertSession.onKeyDown = null
    }
  }, [editor])

  const optionId = `${id}-${items[index]?.name}`
  useEffect(() => {
    const { dom } = editor.view
    const attributes = { 'aria-controls': id, 'aria-autocomplete': 'list', 'aria-activedescendant': optionId }
    for (const [name, value] of Object.entries(attributes)) dom.setAttribute(name, value)
    document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' })
    return () => {
      for (const name of Object.keys(attributes)) dom.removeAttribute(name)
    }
  }, [editor, id, optionId])

  return (
    <>
      <Panel
        id={id}
        className="insert-list"
        role="listbox"
        aria-label="Blocks"
        // It may scroll, and axe asks that a part that scrolls can have the focus.
        tabIndex={0}
        placement={() => placementAtCursor(editor, edges)}
        // A press leaves the focus in the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {items.map((item, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus.
          <div
            key={item.name}
            id={`${id}-${item.name}`}
            className="insert-option"
            role="option"
            aria-selected={place === index}
            // A list that opens or scrolls under a pointer at rest gets events without a movement.
            onMouseMove={({ movementX, movementY }) => {
              if (movementX !== 0 || movementY !== 0) setActive({ query, index: place })
            }}
            onClick={() => insertItem(context, item)}
          >
            <span className="insert-face" aria-hidden="true">
              {item.face}
            </span>
            {item.label}
          </div>
        ))}
      </Panel>
      <p className="visually-hidden" role="status">
        {items.length === 1 ? '1 block' : `${items.length} blocks`}
      </p>
    </>
  )
}

function placementAtCursor({ view }: Editor, edges: Props['edges']): Placement {
  const target = view.coordsAtPos(view.state.selection.head)
  const { top, bottom } = windowLimits()
  return { target, side: 'below', limits: { top: Math.max(top, edges.top), bottom } }
}
