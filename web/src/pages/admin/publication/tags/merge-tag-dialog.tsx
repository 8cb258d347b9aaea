import { type SubmitEvent, useRef, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import type { NamedId, Tag } from '#contract/listings.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { SubmitButtons } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { useCombobox } from '#web/hooks/use-combobox.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { callUntilDone } from './call-until-done.ts'
import { useTagSuggestions } from './use-tag-suggestions.ts'
import '#web/components/search-form.css'

type Props = {
  tag: Tag
  /** Called with the name of the other tag when all blogs have it. */
  onDone: (name: string) => void
  onClose: () => void
}

/** Asks into which other tag one is merged. Stays open until all of its blogs have the other one. */
export function MergeTagDialog({ tag, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<NamedId | null>(null)
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })
  const offered = useTagSuggestions(picked ? '' : text).filter(({ id }) => id !== tag._id)
  const names = offered.map(({ name }) => name)
  const { container, open, field, list, status } = useCombobox(names, { announce, onPick })

  function onPick(name: string) {
    setText(name)
    setPicked(offered.find((one) => one.name === name) ?? null)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = picked ?? offered.find(({ name }) => name === text.trim())
    if (!target) {
      setProblem('Choose a tag from the list.')
      input.current?.focus()
      return
    }
    const call = () => unwrap(api.admin.tags.merge.$post({ json: { from: tag._id, into: target.id } }))
    submit(() => callUntilDone(call), {
      onSuccess: () => {
        dialog.current?.close()
        onDone(target.name)
      },
    })
  }

  const fields = (
    <div ref={container}>
      <FormField label="Merge into" problem={problem}>
        {(labelled) => (
          <div className="tag-picker">
            <input
              {...labelled}
              {...field}
              ref={input}
              className="input"
              value={text}
              maxLength={textLimits.tag}
              onChange={({ target }) => {
                setText(target.value)
                setPicked(null)
                setProblem('')
                open()
              }}
            />
            <div {...list} />
          </div>
        )}
      </FormField>
      <p {...status} />
    </div>
  )
  return (
    <Dialog
      ref={dialog}
      message={`Merge “${tag.name}” into another tag`}
      isTitle
      detail={`Its blogs get the other tag, and its address leads there. “${tag.name}” stops being a tag.`}
      fields={fields}
      form={{ className: 'stack', noValidate: true, onSubmit }}
      onClose={onClose}
    >
      <SubmitButtons label="Merge" busyLabel="Merging..." busy={busy} onCancel={() => dialog.current?.close()} />
    </Dialog>
  )
}

function announce(count: number) {
  if (count === 0) return ''
  return count === 1 ? '1 tag. Use the arrow keys.' : `${count} tags. Use the arrow keys.`
}
