import { calloutKinds, calloutNames } from '#contract/block-kinds.ts'
import { ControlButton, RemoveControls, useAttribute } from '#web/editor/controls/block-forms.tsx'
import type { ControlProps } from '#web/editor/tool-context.ts'

export function CalloutControls(props: ControlProps) {
  const [current, change] = useAttribute(props, 'kind')
  return (
    <div className="control-row">
      {calloutKinds.map((kind) => (
        <ControlButton key={kind} label={calloutNames[kind]} isOn={kind === current} run={() => change(kind)} />
      ))}
      <RemoveControls {...props} />
    </div>
  )
}
