import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import type { NamedId, Tag } from '#contract/tag.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { type Combobox, createCombobox } from '#web/suggest/combobox.ts'
import { comboboxProps } from '#web/suggest/combobox-props.ts'
import { repeatCall } from './repeat-call.ts'
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
  const container = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const combobox = useRef<Combobox>(null)
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<NamedId | null>(null)
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })
  const offered = useTagSuggestions(picked ? '' : text).filter(({ id }) => id !== tag._id)
  const { field, list, status } = comboboxProps(useId())

  const onPick = useEffectEvent((name: string) => {
    setText(name)
    setPicked(offered.find((one) => one.name === name) ?? null)
  })

  useEffect(() => {
    if (container.current)
      combobox.current ??= createCombobox(container.current, { announce, onPick: (name) => onPick(name) })
  }, [])

  const offers = JSON.stringify(offered.map(({ name }) => name))
  useEffect(() => {
    const names: string[] = JSON.parse(offers)
    combobox.current?.show(names.map((name) => ({ text: name, content: [name] })))
  }, [offers])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = picked ?? offered.find(({ name }) => name === text.trim())
    if (!target) {
      setProblem('Choose a tag from the list.')
      input.current?.focus()
      return
    }
    const call = () => unwrap(api.admin.tags.merge.$post({ json: { from: tag._id, into: target.id } }))
    submit(() => repeatCall(call), {
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
                combobox.current?.open()
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
      detail={`Its blogs get the other tag, and its address leads there. “${tag.name}” is no tag then.`}
      fields={fields}
      form={{ className: 'stack', noValidate: true, onSubmit }}
      onClose={onClose}
    >
      <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
        Cancel
      </button>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Merging...' : 'Merge'}
      </button>
    </Dialog>
  )
}

function announce(count: number) {
  if (count === 0) return ''
  return count === 1 ? '1 tag. Use the arrow keys.' : `${count} tags. Use the arrow keys.`
}
