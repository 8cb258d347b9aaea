import { useState } from 'react'
import { lazyPart } from '../../editor-form/lazy-part.tsx'
import { SidePanel, type SidePanelState } from '../../editor-form/side-panel.tsx'
import type { BlogFormControls } from '../use-blog-form.ts'

const Assistant = lazyPart(() => import('./assistant.tsx').then((part) => part.Assistant))

type Props = { panel: SidePanelState; controls: BlogFormControls; isLocked: boolean }

/** The panel where an author asks the AI for proposals. It has the place of the details, and is loaded when it is opened first. */
export function AiPanel({ panel, controls, isLocked }: Props) {
  const [isUsed, setIsUsed] = useState(false)
  if (panel.isOpen && !isUsed) setIsUsed(true)
  return (
    <SidePanel panel={panel} isLocked={isLocked}>
      {isUsed && <Assistant panel={panel} controls={controls} />}
    </SidePanel>
  )
}
