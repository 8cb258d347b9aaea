import { type InputEvent, useState } from 'react'

/** What is wrong with the fields of a form, by their names. */
export type Problems = Record<string, string>

/** The problems of required fields that are empty. @param labels the labels of the required fields, by their names */
export function findEmptyFields(values: Record<string, string>, labels: Record<string, string>): Problems {
  const empty = Object.entries(labels).filter(([name]) => !values[name]?.trim())
  return Object.fromEntries(empty.map(([name, label]) => [name, `${label} is required.`]))
}

/**
 * The problems of a form's fields, beside which they are shown. A problem disappears when its field changes: spread
 * `onInput` on the form.
 */
export function useProblems() {
  const [problems, setProblems] = useState<Problems>({})

  /** Replaces the problems and focuses the first field that has one. @returns whether there is none */
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
