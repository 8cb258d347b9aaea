import type { FormAnswer } from '../forms/form-answer.ts'
import type { PostedFormName } from '../forms/sent-forms.ts'
import { formNameField } from '../forms/visitor-forms.ts'
import './form-field.css'

type Props = { form: PostedFormName; answer: FormAnswer | null }

/**
 * The first part of a form that works without scripts: its name for the edge, and the answer when the document is one to
 * this form.
 */
export function NativeForm({ form, answer }: Props) {
  return (
    <>
      <input type="hidden" name={formNameField} value={form} />
      {answer?.message && (
        <p className={answer.isSent ? 'form-sent' : 'field-error'} role={answer.isSent ? 'status' : 'alert'}>
          {answer.message}
        </p>
      )}
    </>
  )
}
