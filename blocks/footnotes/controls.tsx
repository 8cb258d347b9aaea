import { ControlButton } from '#web/editor/controls/block-forms.tsx'
import type { ControlProps } from '#web/editor/tool-context.ts'
import { returnToReference } from './insert-footnote.ts'

export function FootnoteControls({ context: { editor } }: ControlProps) {
  const title = 'Back to the text (Esc)'
  return <ControlButton label="Back to the text" title={title} run={() => returnToReference(editor)} />
}
