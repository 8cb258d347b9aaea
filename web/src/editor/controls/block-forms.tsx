import { Selection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { calloutKinds } from '#blocks/callout/editor.ts'
import { returnToReference } from '#blocks/footnotes/insert-footnote.ts'
import { type CodeLanguage, codeLanguages } from '#contract/code-languages.ts'
import { ControlButton, type ControlProps } from './control-button.tsx'

const byName = codeLanguages.toSorted((one, other) => one.name.localeCompare(other.name))
const kindNames = { note: 'Note', tip: 'Tip', warning: 'Warning' }

/** An attribute of the block, and a function that changes it in one step of the undo history. */
function useAttribute({ context: { editor }, position }: ControlProps, name: string) {
  const value = useEditorState({ editor, selector: ({ editor }) => editor.state.doc.nodeAt(position)?.attrs[name] })
  const change = (changed: string | null) =>
    editor.view.dispatch(editor.state.tr.setNodeAttribute(position, name, changed))
  return [value, change] as const
}

export function CodeControls(props: ControlProps) {
  const [language, change] = useAttribute(props, 'language')
  const known = byName.find((one) => isLanguage(one, String(language ?? '')))
  return (
    <label className="control-field">
      Language
      <select
        className="input"
        value={known?.id ?? language ?? ''}
        onChange={(event) => change(event.target.value || null)}
      >
        <option value="">None</option>
        {language && !known && <option value={language}>{language}</option>}
        {byName.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function isLanguage({ id, aliases }: CodeLanguage, written: string) {
  return id === written.toLowerCase() || aliases.includes(written.toLowerCase())
}

export function CalloutControls(props: ControlProps) {
  const [current, change] = useAttribute(props, 'kind')
  return (
    <div className="control-row">
      {calloutKinds.map((kind) => (
        <ControlButton key={kind} label={kindNames[kind]} isOn={kind === current} run={() => change(kind)}>
          {kindNames[kind]}
        </ControlButton>
      ))}
      <RemoveControls {...props} />
    </div>
  )
}

export function FootnoteControls({ context: { editor } }: ControlProps) {
  return (
    <ControlButton label="Back to the text (Esc)" run={() => returnToReference(editor)}>
      Back to the text
    </ControlButton>
  )
}

/** Removes the block with all that is in it. */
export function RemoveControls({ context: { editor }, position }: ControlProps) {
  return (
    <ControlButton
      label="Remove"
      run={() => {
        const { doc, tr } = editor.state
        const transaction = tr.delete(position, position + (doc.nodeAt(position)?.nodeSize ?? 0))
        transaction.setSelection(Selection.near(transaction.doc.resolve(position)))
        editor.view.dispatch(transaction.scrollIntoView())
        editor.view.focus()
      }}
    >
      Remove
    </ControlButton>
  )
}
