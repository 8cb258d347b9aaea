import { type Ref, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import type { FieldAttributes } from './form-field.tsx'
import './password-input.css'

type Props = FieldAttributes & {
  ref?: Ref<HTMLInputElement>
  name: string
  /** Whether the browser offers the stored password or a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** An input for a password, with a button that shows it. */
export function PasswordInput(attributes: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="password-box">
      <input
        {...attributes}
        className="input"
        type={isShown ? 'text' : 'password'}
        required
        maxLength={textLimits.password}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        className="password-toggle"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
