import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { formText } from '../dom/form-text.ts'
import { fieldLabels, findProblems } from '../forms/problems.ts'
import { useNativeForm } from '../hooks/use-native-form.ts'
import { useProblems } from '../hooks/use-problems.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { FormField } from './form-field.tsx'
import { NativeForm } from './native-form.tsx'

/** A field, what is wrong with it, and the text that a refused form had in it. */
type Field = { name: string; label: string; problem: string | undefined; defaultValue: string | undefined }

type Props = Pick<ComponentProps<'form'>, 'ref' | 'className' | 'onFocus'> & {
  form: 'comment' | 'contact'
  heading: ReactNode
  /** The submit button, and what it says while the server is called. */
  submitLabel: string
  busyLabel: string
  /** Reports the outcome; by toasts when it is left out. */
  notify?: Parameters<typeof useSubmit>[0]
  /** Reported when the server fails without a message. */
  failure?: string
  /** @param textOf the text of a field by its name */
  send: (textOf: (name: string) => string) => Promise<{ message: string }>
  /** Called when the server has accepted the form, which is empty then. */
  onSent?: () => void
  /** The fields. */
  children: (fieldOf: (name: string) => Field) => ReactNode
}

/** A form of visitors with several fields. It works without scripts; what is wrong is beside the fields. */
export function VisitorForm(props: Props) {
  const { form, heading, submitLabel, busyLabel, notify, failure, send, onSent, children, ...attributes } = props
  const native = useNativeForm(form)
  const { problems, check, onInput } = useProblems(native.answer?.problems)
  const { submit, busy } = useSubmit(notify)
  const labels: Record<string, string> = fieldLabels[form]

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    native.dismiss()
    const element = event.currentTarget
    const fields = new FormData(element)
    const textOf = (name: string) => formText(fields, name)
    const required = Object.keys(labels).map((name) => [name, textOf(name)])
    if (!check(element, findProblems[form](Object.fromEntries(required)))) return
    submit(() => send(textOf), {
      onSuccess: () => {
        element.reset()
        onSent?.()
      },
      ...(failure && { failure }),
    })
  }

  return (
    <form {...native.attributes} {...attributes} onInput={onInput} onSubmit={onSubmit}>
      {heading}
      <NativeForm form={form} answer={native.answer} />
      {children((name) => ({
        name,
        label: labels[name] ?? '',
        problem: problems[name],
        defaultValue: native.texts[name],
      }))}
      <div>
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? busyLabel : submitLabel}
        </button>
      </div>
    </form>
  )
}

/** The field for a visitor's name. */
export function NameField({ label, problem, ...input }: Field & { maxLength: number }) {
  return (
    <FormField label={label} problem={problem}>
      {(field) => <input {...field} {...input} className="input" required autoComplete="name" />}
    </FormField>
  )
}

/** The field for what a visitor writes. */
export function TextField({ label, problem, ...text }: Field & { maxLength: number; rows: number }) {
  return (
    <FormField label={label} problem={problem}>
      {(field) => <textarea {...field} {...text} className="input" required />}
    </FormField>
  )
}
