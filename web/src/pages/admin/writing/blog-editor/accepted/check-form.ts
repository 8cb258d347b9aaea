import type { ReactNode } from 'react'
import { needsCheck } from '#contract/ai-note.ts'
import { askToCheck } from '../../check-question/check-question.tsx'
import type { DraftContent } from '../../editor-form/form-values.ts'
import type { AcceptingForm } from './accepted-texts.ts'
import { measureShare } from './measure-share.ts'

type Measured = Pick<DraftContent, 'details' | 'description'>
/** A content with its share of accepted words, which the form gets too. It stays as it was where it cannot be measured. */
export async function withShare<Content extends Measured>(
  { id, latest, change }: AcceptingForm,
  content: Content,
): Promise<Content> {
  const { details, description } = content
  if (details.aiShare === null) return content
  const aiShare = await measureShare(id, description).catch(() => details.aiShare)
  if (aiShare === details.aiShare) return content
  change({ details: { ...latest.current.details, aiShare } })
  return { ...content, details: { ...details, aiShare } }
}

/**
 * Asks in a dialog where a text is generated and nobody has checked it.
 * @param show renders the dialog, or nothing any more
 * @returns whether readers may get it
 */
export async function mayBePublic(
  form: AcceptingForm,
  content: Measured,
  show: (question: ReactNode) => void,
): Promise<boolean> {
  const { details } = await withShare(form, content)
  if (!needsCheck(details)) return true
  const { latest, change } = form
  const onChecked = () =>
    change({ details: { ...latest.current.details, checked: { by: '', at: new Date().toISOString() } } })
  return askToCheck({ count: 1, onChecked }, show)
}
