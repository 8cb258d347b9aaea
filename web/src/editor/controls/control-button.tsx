import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'

type Props = { label: string; run: () => void; isOn?: boolean | undefined; isPossible?: boolean } & (
  | { icon: string; children?: undefined }
  | { icon?: undefined; children: ReactNode }
)

/** A button of a block's controls: an icon with a name, or words. */
export function ControlButton({ label, run, isOn, isPossible = true, icon, children }: Props) {
  return (
    <button
      type="button"
      className={icon ? 'tool' : 'button quiet small'}
      aria-label={icon && label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={!isPossible}
      // The text keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && run()}
    >
      {icon ? <Icon path={icon} /> : children}
    </button>
  )
}
