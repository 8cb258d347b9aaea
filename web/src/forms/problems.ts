import { emailPattern, localAddress, localAddressPattern } from '#contract/patterns.ts'
import type { FormName } from './visitor-forms.ts'

/** The problems of the fields of a form, by their names. */
export type Problems = Record<string, string>

/** The values of a form's fields, by their names. */
export type FieldTexts = Record<string, string>

/** The problems of required fields that are empty. @param labels the labels of the required fields, by their names */
function findEmptyFields(values: FieldTexts, labels: Record<string, string>): Problems {
  const empty = Object.entries(labels).filter(([name]) => !values[name]?.trim())
  return Object.fromEntries(empty.map(([name, label]) => [name, `${label} is required.`]))
}

/** The labels of the forms' required fields, by their names. */
export const fieldLabels = {
  comment: { name: 'Name', content: 'Comment' },
  contact: { name: 'Name', email: 'Email', message: 'Message' },
  newsletter: { email: 'Address for the newsletter' },
} as const satisfies Record<FormName, Record<string, string>>

/** The problems that a form shows beside its fields, in the browser and at the edge. The API checks more. */
export const findProblems: Record<FormName, (values: FieldTexts) => Problems> = {
  comment: (values) => findEmptyFields(values, fieldLabels.comment),
  contact: (values) => ({
    ...(!isEmail(values) && { email: 'Enter an email address, like name@example.com.' }),
    ...findEmptyFields(values, fieldLabels.contact),
  }),
  newsletter(values) {
    if (!values.email?.trim()) return { email: '⚠️ Please enter your email!' }
    if (!isEmail(values)) return { email: '❌ Invalid email address!' }
    return localAddressPattern.test(values.email.trim()) ? { email: localAddress } : {}
  },
}

function isEmail({ email = '' }: FieldTexts) {
  return emailPattern.test(email.trim())
}
