import { useEffect, useState } from 'react'
import { unsentNames } from '#web/dom/unsent-texts.ts'

/** The fields for names, by which what is typed in them is stored. */
const fields = ['tags', 'authors'] as const

/**
 * The unfinished name in a field, as a state. It is in the field again after a reload.
 * @param form the name of the form's local draft
 */
export function useTypedName(form: string, field: (typeof fields)[number]) {
  const key = `${form} ${field}`
  const [text, setText] = useState(() => unsentNames.read(key) ?? '')
  useEffect(() => {
    if (text === '') unsentNames.remove(key)
    else unsentNames.store(key, text)
  }, [key, text])
  return [text, setText] as const
}

/** Forgets what is typed in the fields of a form that is discarded or added. */
export function forgetTypedNames(form: string): void {
  for (const field of fields) unsentNames.remove(`${form} ${field}`)
}
