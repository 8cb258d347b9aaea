import type { AiLabel } from './ai-labels.ts'
import type { BlogDetails } from './blog-details.ts'

/** The notes for readers about AI in an article. */
export type AiNote = {
  label: Exclude<AiLabel, ''>
  sentence: string
  /** Whether the sentence is the author's own, in the language of the article. */
  isOwn: boolean
  /** Who has checked facts and sources, and when; null where nobody has. */
  checked: BlogDetails['checked']
}

const sentences: Record<AiNote['label'], string> = {
  none: 'Written without AI.',
  assisted: 'Written with the help of AI.',
  generated: 'Generated with AI.',
}

/** The note for readers of an article with these details; null where its author says nothing. */
export function aiNoteOf(details: Partial<Pick<BlogDetails, 'aiLabel' | 'aiSentence' | 'checked'>>): AiNote | null {
  const { aiLabel: label, aiSentence, checked = null } = details
  if (!label) return null
  if (aiSentence) return { label, sentence: aiSentence, isOwn: true, checked }
  const ours = sentences[label]
  return { label, sentence: checked ? `${ours} Checked by ${checked.by}.` : ours, isOwn: false, checked }
}

/** From this share of accepted words on, in percent, a text counts as generated. */
const generatedShare = 50

/** Whether most of a text is from accepted proposals. @param share in percent */
export function isMostlyAccepted(share: number | null): boolean {
  return share !== null && share >= generatedShare
}

/** Whether an author is asked before the article becomes public: its text is generated, and nobody has checked it. */
export function needsCheck({ aiLabel, aiShare = null, checked }: Partial<BlogDetails>): boolean {
  return !checked && (aiLabel === 'generated' || isMostlyAccepted(aiShare))
}
