import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { insertableBlocks } from '#blocks/editor-blocks.ts'
import { fetchTableEditing } from '#blocks/table/table-loader.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { Icon } from '../../components/icon.tsx'
import { isComposing } from '../../dom/keys.ts'
import type { InsertableBlock } from '../editor-block.ts'
import type { ToolContext } from '../tool-context.ts'
import { endInsert, insertSession } from './insert-session.ts'
import { Panel, placementAtText } from './panel.tsx'

type Props = { context: ToolContext }

/**
 * The blocks that the author may insert, while a `/` and the beginning of a name are before the cursor. The focus stays in
 * the text, whose letters filter the list. Source: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function InsertList({ context }: Props) {
  const { editor } = context
  const session = useEditorState({ editor, selector: ({ editor }) => insertSession(editor.state) })
  const items = session ? findInsertItems(session.query, editor) : []
  if (!session || items.length === 0) return null
  return <Options key={session.from} context={context} items={items} query={session.query} />
}

function Options({ context, items, query }: Props & { items: InsertItem[]; query: string }) {
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
        placement={() => placementAtCursor(context)}
        // A press leaves the focus in the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {items.map((item, itemIndex) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus.
          <div
            key={item.name}
            id={`${id}-${item.name}`}
            className="insert-option"
            role="option"
            aria-selected={itemIndex === index}
            // A list that opens or scrolls under a pointer at rest gets events without a movement.
            onMouseMove={({ movementX, movementY }) => {
              if (movementX !== 0 || movementY !== 0) setActive({ query, index: itemIndex })
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

function placementAtCursor(context: ToolContext) {
  const { head } = context.editor.state.selection
  return placementAtText(context, { from: head, to: head }, 'below')
}

/** A block that the author may insert: `run` asks for something first. */
type InsertItem = Omit<InsertableBlock, 'icon'> & { face: ReactNode }

const items: InsertItem[] = [
  heading(2),
  heading(3),
  heading(4),
  ...insertableBlocks.map(({ icon, ...block }) => ({ ...block, face: <Icon path={icon} /> })),
]

function heading(level: 2 | 3 | 4): InsertItem {
  return {
    name: `heading${level}`,
    label: `Heading ${level}`,
    keywords: `h${level} title section`,
    face: `H${level}`,
    insert: (chain) => chain.toggleHeading({ level }),
  }
}

/** The blocks whose name, or another word for it, has words that begin as the typed ones do. */
export function findInsertItems(query: string, editor: Editor): InsertItem[] {
  const typed = wordsOf(query)
  // A number alone is a date or a share.
  if (typed.length > 0 && !/\p{L}/u.test(query)) return []
  const isIn = (text: string) => typed.every((part) => wordsOf(text).some((word) => word.startsWith(part)))
  const possible = items.filter(({ isPossible }) => isPossible?.(editor) ?? true)
  const byLabel = possible.filter(({ label }) => isIn(label))
  return [...byLabel, ...possible.filter((item) => !byLabel.includes(item) && isIn(`${item.label} ${item.keywords}`))]
}

function wordsOf(text: string) {
  return foldLetters(text).split(/\s+/).filter(Boolean)
}

/** Replaces what was typed by a block, as one step of the undo history. */
export function insertItem(context: ToolContext, { insert, run }: InsertItem) {
  const { editor } = context
  const session = insertSession(editor.state)
  if (!session) return
  const chain = editor
    .chain()
    .focus()
    .command(({ tr }) => closeHistory(tr) !== null)
    .deleteRange({ from: session.from, to: editor.state.selection.head })
  if (insert) insert(chain).run()
  else chain.run()
  editor.view.dispatch(closeHistory(editor.state.tr))
  run?.(context)
}
