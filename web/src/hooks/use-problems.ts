import { type InputEvent, useState } from 'react'
import type { Problems } from '../forms/problems.ts'

/**
 * The problems of a form's fields, beside which they are shown. A problem disappears when its field changes: spread
 * `onInput` on the form.
 * @param initial the problems that the document shows already
 */
export function useProblems(initial: Problems = {}) {
  const [problems, setProblems] = useState(initial)

  /** Replaces the problems and focuses the first field that has one. @returns whether no field has a problem */
  function check(form: HTMLFormElement, found: Problems): boolean {
    setProblems(found)
    const fields = Array.from(form.querySelectorAll<HTMLElement>('[name]'))
    const first = fields.find((field) => found[field.getAttribute('name') ?? ''])
    first?.focus()
    return first === undefined
  }

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    const name = target instanceof Element && target.getAttribute('name')
    if (name && problems[name]) setProblems({ ...problems, [name]: '' })
  }

  return { problems, check, onInput }
}
