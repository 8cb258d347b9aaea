import { useState } from 'react'
import { unsentAddresses } from '#web/dom/unsent-texts.ts'
import { isEnter, RemoveControls, useAttribute } from '#web/editor/controls/block-forms.tsx'
import { toLinkAddress } from '#web/editor/link-address.ts'
import type { ControlProps } from '#web/editor/tool-context.ts'

/** Where a button leads. Enter in the field goes back to the words. */
export function ButtonControls(props: ControlProps) {
  const { editor, owner } = props.context
  const [href, setHref] = useAttribute(props, 'href')
  const unsentKey = `${owner} button ${props.position}`
  const [typed, setTyped] = useState(() => unsentAddresses.read(unsentKey) ?? String(href ?? ''))
  const [isRefused, setRefused] = useState(false)

  /** @returns whether the field has an address */
  function save(): boolean {
    const address = toLinkAddress(typed)
    setRefused(address === null)
    if (address === null) return false
    if (address !== href) setHref(address)
    unsentAddresses.remove(unsentKey)
    return true
  }

  return (
    <>
      <label className="control-field">
        Address of the button
        <input
          className="input"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          value={typed}
          aria-invalid={isRefused}
          onChange={({ target }) => {
            setTyped(target.value)
            unsentAddresses.store(unsentKey, target.value)
            setRefused(false)
          }}
          onBlur={() => {
            if (typed.trim() !== '') save()
          }}
          onKeyDown={(event) => {
            if (isEnter(event) && save()) editor.view.focus()
          }}
        />
        {isRefused && (
          <span className="field-error" role="alert">
            Enter a web address (https://…), a path (/about) or an email address.
          </span>
        )}
      </label>
      <div className="control-row">
        <RemoveControls {...props} />
      </div>
    </>
  )
}
