import { type ChangeEvent, type DragEvent, useState } from 'react'
import { FormField } from '#web/components/form-field.tsx'

/** Asks for the file of an import, which can be dropped on it, too. */
export function FileField({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)

  function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    // The same file can be chosen again.
    input.value = ''
    if (file) onFile(file)
  }

  function onDragOver(event: DragEvent) {
    event.preventDefault()
    setIsOver(true)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input in it does the same by keyboard.
    <div
      className="import-drop"
      data-over={isOver}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <FormField
        label="Export file of Broadsheet"
        hint="A zip that Settings → Export of any Broadsheet site has written. It is checked first: nothing is changed before you have seen what will happen. To continue an import, choose the same file again."
      >
        {(field) => (
          <input {...field} className="input" type="file" accept=".zip,application/zip" onChange={onChange} />
        )}
      </FormField>
    </div>
  )
}
