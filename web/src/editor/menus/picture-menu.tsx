import type { ToolContext } from '../tool-context.ts'
import { MenuPanel } from './panel.tsx'

type Props = { context: ToolContext; button: HTMLElement | null; onClose: () => void }

/** Where a picture comes from. The tool asks for files at once: who closes that question finds this. */
export function PictureMenu({ context, button, onClose }: Props) {
  const item = (label: string, from?: 'library') => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="block-item"
      onClick={() => {
        onClose()
        context.chooseImages(from)
      }}
    >
      {label}
    </button>
  )
  return (
    <MenuPanel className="block-menu" button={button} onClose={onClose}>
      <div role="menu" aria-label="Picture" className="block-items">
        {item('From the library', 'library')}
        {item('From this device')}
      </div>
    </MenuPanel>
  )
}
