import { useState } from 'react'
import { testMailsOfCall, textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import { unsentMailTexts } from '#web/dom/unsent-texts.ts'

/** Under which name they are stored in this browser: the next test goes to the same people. */
const storedAs = 'test addresses'

/** Whom a test mail goes to; nobody for the admin's own address. The API checks them. */
export function readTestAddresses(): string[] {
  return (unsentMailTexts.read(storedAs) ?? '').split(/[\s,;]+/).filter((address) => address !== '')
}

/** The field for the addresses that test mails go to. */
export function TestAddresses() {
  const [text, setText] = useState(() => unsentMailTexts.read(storedAs) ?? '')
  return (
    <FormField
      label="Tests go to"
      hint={`Up to ${testMailsOfCall} addresses, with commas. Leave it empty to use your own.`}
    >
      {(attributes) => (
        <input
          {...attributes}
          className="input"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={testMailsOfCall * (textLimits.email + 2)}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            unsentMailTexts.store(storedAs, target.value)
          }}
        />
      )}
    </FormField>
  )
}
