import { isInTable } from '@tiptap/pm/tables'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { ControlButton, focusOnce, isEnter } from '#web/editor/controls/block-forms.tsx'
import type { ControlProps } from '#web/editor/tool-context.ts'
import { captionOf, changedCaption } from './caption.ts'
import { runTableAction, tableActions } from './table-actions.ts'

const captionIcon = 'M4 4h16v10H4zM4 9h16M7 19h10'

/** Rows, columns, cells and the caption of a table. */
export function TableControls({ context: { editor }, position }: ControlProps) {
  const states = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      if (!isInTable(state)) return {}
      const stateOf = ({ command, isOn }: (typeof tableActions)[number]) => ({
        isOn: isOn?.(state),
        isPossible: command(state),
      })
      return Object.fromEntries(tableActions.map((action) => [action.name, stateOf(action)]))
    },
  })
  const caption = useEditorState({ editor, selector: ({ editor }) => captionText(editor.state.doc.nodeAt(position)) })
  const [isWriting, setWriting] = useState(false)

  return (
    <>
      <div className="control-row">
        {tableActions.map((action) => (
          <ControlButton
            key={action.name}
            label={action.label}
            icon={action.icon}
            isOn={states[action.name]?.isOn}
            isPossible={states[action.name]?.isPossible ?? false}
            run={() => runTableAction(editor, action)}
          />
        ))}
        <ControlButton label="Caption" icon={captionIcon} isOn={caption !== ''} run={() => setWriting(!isWriting)} />
      </div>
      {isWriting && (
        <label className="control-field">
          Caption
          <input
            className="input"
            // The author has just asked for it.
            ref={focusOnce}
            value={caption}
            onChange={({ target }) => {
              const node = editor.state.doc.nodeAt(position)
              const changed = node && changedCaption(node, target.value)
              editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'caption', changed))
            }}
            onKeyDown={(event) => {
              if (isEnter(event)) editor.view.focus()
            }}
          />
        </label>
      )}
    </>
  )
}

function captionText(node: Parameters<typeof changedCaption>[0] | null) {
  return node ? captionOf(node).textBetween(0, captionOf(node).size) : ''
}
