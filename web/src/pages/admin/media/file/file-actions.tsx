import type { LibraryFile } from '#contract/media-library.ts'
import { copyText } from '#web/dom/copy-text.ts'
import { toasts } from '#web/dom/toasts.ts'
import { useReach } from '../../frame/rights.ts'

/** A dialog about the file that opens above its own. */
export type FileTask = 'replace' | 'crop' | 'focus'
type Props = { file: LibraryFile; onTask: (task: FileTask) => void; onDelete: () => void }

/** The things to do with a file, as the account may. */
export function FileActions({ file, onTask, onDelete }: Props) {
  const { kind, url, name, uses, mayChange } = file
  const mayReplace = useReach()('media:replace') !== 'none' && kind === 'image'
  const isPicture = kind === 'image'

  async function copy() {
    if (await copyText(url)) toasts.success('The address is copied.')
    else toasts.error(`The browser copies nothing here. The address is ${url}`)
  }

  const button = (label: string, onClick: () => void, kindOf = 'quiet') => (
    <button type="button" className={`button ${kindOf} small`} onClick={onClick}>
      {label}
    </button>
  )
  return (
    <div className="file-actions">
      <a className="button quiet small" href={url} download={name}>
        Download
      </a>
      {button('Copy address', () => void copy())}
      {mayReplace && button('Replace', () => onTask('replace'))}
      {isPicture && button('Crop', () => onTask('crop'))}
      {isPicture && mayChange && button('Focus point', () => onTask('focus'))}
      {mayChange && uses === 0 && button('Delete', onDelete, 'quiet danger')}
    </div>
  )
}
