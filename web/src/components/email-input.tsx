import type { Ref } from 'react'
import { textLimits } from '#contract/limits.ts'
import type { FieldAttributes } from './form-field.tsx'

type Props = FieldAttributes & {
  ref?: Ref<HTMLInputElement>
  /** `username` for the address that somebody signs in with, with `webauthn` where passkeys can be chosen in its place. */
  autoComplete: 'username' | 'username webauthn' | 'email' | 'off'
  defaultValue?: string | undefined
}

/** An input for an email address. */
export function EmailInput(attributes: Props) {
  return (
    <input
      {...attributes}
      className="input"
      type="email"
      name="email"
      required
      maxLength={textLimits.email}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
