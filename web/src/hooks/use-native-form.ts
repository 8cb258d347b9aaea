import { useContext } from 'react'
import { useLocation } from 'react-router'
import { FormAnswers } from '../forms/form-answer.ts'
import type { FieldTexts } from '../forms/problems.ts'
import { type FormName, formAction, formAnchors } from '../forms/visitor-forms.ts'

const noTexts: FieldTexts = {}

/**
 * Properties by which a form works without scripts: `attributes` for the form, `texts` as the default values of its fields, and
 * the answer to show when the document is one. `dismiss` removes that answer.
 */
export function useNativeForm(form: FormName) {
  const { pathname } = useLocation()
  const { answer, texts, dismiss } = useContext(FormAnswers)
  const isHere = answer?.form === form && answer.path === pathname
  return {
    attributes: { id: formAnchors[form], method: 'post', action: formAction(form, pathname), noValidate: true },
    answer: isHere ? answer : null,
    texts: isHere ? texts : noTexts,
    dismiss,
  } as const
}
