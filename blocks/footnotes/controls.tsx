import { ControlButton } from '#web/editor/controls/block-forms.tsx'
import type { ControlProps } from '#web/editor/tool-context.ts'
import { returnToReference } from './insert-footnote.ts'

export function FootnoteControls({ context: { editor } }: ControlProps) {
  return (
    <ControlButton label="Back to the text (Esc)" run={() => returnToReference(editor)}>
      Back to the text
    </ControlButton>
  )
}
