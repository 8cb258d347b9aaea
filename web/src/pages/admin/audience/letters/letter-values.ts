import type { EditedLetter, LetterContent } from '#contract/letters.ts'
import { blankFormValues, type DraftContent, randomUuid } from '../../writing/editor-form/form-values.ts'
import type { OpenSession } from '../../writing/editor-form/local-draft/use-editing-session.ts'

/** The name of the tab lock and of the local draft of a letter. Authors' browsers contain such databases: it must not change. */
export function letterDraftName(id: string): string {
  return `broadsheet:mail:${id}`
}

/**
 * What the form of a letter opens with, in the values of a blog's form: the title is the subject, the sub title the preview
 * text. The text is not among them: the editor reads its HTML.
 */
export function initialContent({ opened }: OpenSession, { subject, preheader, body, revision }: EditedLetter) {
  const values = opened?.values ?? { ...blankFormValues, title: subject, subTitle: preheader, revision }
  const initial = { ...values, id: '', writer: values.writer || randomUuid() }
  return { initial, initialText: initial.document ?? opened?.html ?? body }
}

/** The content of a letter as that of the form. */
export function toDraftContent({ subject, preheader, body }: LetterContent): DraftContent {
  const { category, image, details } = blankFormValues
  return { title: subject, subTitle: preheader, category, image, details, description: body }
}

/** The content of the form as that of a letter. */
export function toLetterContent({ title, subTitle, description }: DraftContent): LetterContent {
  return { subject: title, preheader: subTitle, body: description }
}
