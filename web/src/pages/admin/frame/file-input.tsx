import { type ChangeEvent, type Ref, useId, useState } from 'react'
import type { FieldAttributes } from '../../../components/form-field.tsx'
import './file-input.css'

type Props = {
  /** Attributes that associate it with its label, its hint and its problem. */
  field: FieldAttributes
  ref?: Ref<HTMLInputElement>
  name?: string
  /** Instead of the label. */
  'aria-label'?: string
  accept?: string
  /** The text of the button. */
  action?: string
  /** Whether the file is being read or sent. It takes no other one then. */
  isBusy?: boolean
  /** Whether the chosen file is still used: its name is shown. */
  isUsed?: boolean
} & (
  | { isFolder?: false; onFile: (file: File) => void }
  | { /** Asks for a folder: for all of its files. */ isFolder: true; onFiles: (files: File[]) => void }
)

/**
 * Asks for a file, which can also be dropped on it, and shows its name. The input itself, which is transparent, covers the
 * frame, so that clicks, focus and drops reach it. The same file can be chosen again, after it was corrected.
 */
export function FileInput(props: Props) {
  const { field, ref, name: inputName, accept, action = 'Choose a file', isBusy = false, isUsed = true } = props
  const [name, setName] = useState('')
  const id = useId()
  const isShown = (isBusy || isUsed) && name !== ''

  function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    const [file] = files
    input.value = ''
    if (!file || isBusy) return
    setName(props.isFolder ? (file.webkitRelativePath.split('/')[0] ?? '') : file.name)
    if (props.isFolder) props.onFiles(files)
    else props.onFile(file)
  }

  return (
    <div className="file-input" data-busy={isBusy}>
      <span className="file-input-action">{action}</span>
      <span className="file-input-name" id={id} data-chosen={isShown}>
        {isShown ? name : 'or drop it here'}
      </span>
      <input
        {...field}
        {...(props.isFolder && { webkitdirectory: '' })}
        ref={ref}
        name={inputName}
        accept={accept}
        aria-label={props['aria-label']}
        aria-describedby={[id, field['aria-describedby']].filter(Boolean).join(' ')}
        type="file"
        aria-disabled={isBusy}
        onChange={onChange}
      />
    </div>
  )
}
