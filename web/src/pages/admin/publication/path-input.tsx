import type { ComponentProps } from 'react'
import { textLimits } from '#contract/limits.ts'
import type { FieldAttributes } from '#web/components/form-field.tsx'

type Props = FieldAttributes &
  Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'required' | 'maxLength'> & {
    value: string
    onChange: (value: string) => void
  }

/** An input for the last part of an address, or for a path: no keyboard corrects or capitalizes it. */
export function PathInput({ maxLength = textLimits.slug, onChange, ...attributes }: Props) {
  return (
    <input
      {...attributes}
      className="input"
      maxLength={maxLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
