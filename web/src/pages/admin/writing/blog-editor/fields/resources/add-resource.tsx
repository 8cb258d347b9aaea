import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { Resource } from '#contract/blog.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { isComposing } from '#web/dom/keys.ts'
import { useDelayedFlag } from '#web/hooks/use-delayed-flag.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'

type Props = {
  input: RefObject<HTMLInputElement | null>
  /** @returns why it cannot be added; '' when it was */
  onAdd: (resource: Resource) => string
}

/** A field for the address of a page, whose title is fetched. A page that cannot be read is added by its address. */
export function AddResource({ input, onAdd }: Props) {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState('')
  const [isUnreadable, setIsUnreadable] = useState(false)
  const report = (message: string) => {
    setProblem(message)
    setIsUnreadable(true)
  }
  const { submit, busy } = useSubmit({ success: () => {}, error: report })
  const isSlow = useDelayedFlag(busy)
  const typed = address.trim()

  // No submit of the form loses it.
  useEffect(() => {
    input.current?.setCustomValidity(typed ? 'Press Enter to add this page, or empty the field.' : '')
  }, [input, typed])

  function type(text: string) {
    setAddress(text)
    setProblem('')
    setIsUnreadable(false)
  }

  function add(resource: Resource) {
    const refusal = onAdd(resource)
    if (refusal) setProblem(refusal)
    else type('')
    input.current?.focus()
  }

  function read() {
    if (!isAddress(typed)) return setProblem('Write an address that begins with https://.')
    submit(() => unwrap(api.admin.assistant.page.$post({ json: { url: typed } })), {
      onSuccess: ({ page }) => add(page),
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || isComposing(event) || event.ctrlKey || event.metaKey || !typed) return
    event.preventDefault()
    read()
  }

  return (
    <div className="resource-adding">
      <FormField label="Add a page by its address" problem={problem} hint="Its title is fetched; you can change it.">
        {(field) => (
          <input
            {...field}
            ref={input}
            className="input"
            type="url"
            inputMode="url"
            value={address}
            placeholder="https://"
            maxLength={textLimits.address}
            autoComplete="off"
            readOnly={busy}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </FormField>
      <div className="ordered-buttons">
        <button
          type="button"
          className="button quiet small"
          aria-disabled={busy || !typed}
          onClick={() => typed && read()}
        >
          Add
        </button>
        {isUnreadable && isAddress(typed) && (
          <button
            type="button"
            className="button quiet small"
            onClick={() => add({ title: new URL(typed).host, url: new URL(typed).href })}
          >
            Add without reading it
          </button>
        )}
        {isSlow && <Spinner label="Reading the page..." />}
      </div>
    </div>
  )
}

function isAddress(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text)
}
