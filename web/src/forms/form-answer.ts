import { createContext } from 'react'
import type { FieldTexts, Problems } from './problems.ts'
import type { PostedFormName } from './sent-forms.ts'
import { formNameField } from './visitor-forms.ts'

/** The answer to a form that a browser posted by itself. The document that shows it contains it as data. */
export type FormAnswer = {
  form: PostedFormName
  /** The path of the page that the form was posted to. */
  path: string
  isSent: boolean
  /** A sentence about the whole form; '' when the problems say it all. */
  message: string
  problems: Problems
  /** Whether a problem is a question, which sending the form once more answers. */
  isQuestion?: true
  /** The id of the comment that a refused one replies to. */
  parent?: string
}

type FormAnswers = {
  answer: FormAnswer | null
  /**
   * The texts in the fields of a refused form, for the edge. Browsers have it in the fields: the data of the document does not
   * repeat it.
   */
  texts: FieldTexts
  /** Removes the answer, when it is no longer about what the reader sees. */
  dismiss: () => void
}

export const FormAnswers = createContext<FormAnswers>({ answer: null, texts: {}, dismiss: () => {} })

/**
 * Makes what a refused form contains count as typed, so that React, which knows nothing of it, leaves it in the fields when
 * it hydrates: it would empty a `<textarea>`, or replace what was typed meanwhile. Resetting the form empties its fields.
 */
export function keepFieldTexts({ form, isSent }: FormAnswer): void {
  if (isSent) return
  for (const name of document.querySelectorAll<HTMLInputElement>(`input[name="${formNameField}"][value="${form}"]`)) {
    const fields = [...(name.form?.elements ?? [])].filter((field) => field !== name).filter(isTextField)
    // The same text again sets the browser's mark of a changed field, on which the default value has no effect.
    for (const field of fields) field.value = `${field.value}`
    const forget = () => {
      for (const field of fields) field.defaultValue = ''
    }
    name.form?.addEventListener('reset', forget, { once: true })
  }
}

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
