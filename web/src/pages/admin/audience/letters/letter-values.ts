import type { LetterContent } from '#contract/campaign-draft.ts'
import { blankFormValues, type DraftContent } from '../../writing/editor-form/form-values.ts'

/** The name of the tab lock and of the local draft of a letter. Authors' browsers contain such databases: it must not change. */
export function letterDraftName(id: string): string {
  return `broadsheet:mail:${id}`
}

/** The content of a letter as that of a blog's form: the title is the subject, the sub title the preview text. */
export function toDraftContent({ subject, preheader, body }: LetterContent): DraftContent {
  const { category, image, details } = blankFormValues
  return { title: subject, subTitle: preheader, category, image, details, description: body }
}

/** The content of the form as that of a letter. */
export function toLetterContent({ title, subTitle, description }: DraftContent): LetterContent {
  return { subject: title, preheader: subTitle, body: description }
}
