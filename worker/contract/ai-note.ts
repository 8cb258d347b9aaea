import type { AiLabel, BlogDetails } from './blog-details.ts'

/** What readers are told about AI in an article. */
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

/** What readers are told of an article with these details; null where its author says nothing. */
export function aiNoteOf(details: Partial<Pick<BlogDetails, 'aiLabel' | 'aiSentence' | 'checked'>>): AiNote | null {
  const { aiLabel: label, aiSentence, checked = null } = details
  if (!label) return null
  if (aiSentence) return { label, sentence: aiSentence, isOwn: true, checked }
  const ours = sentences[label]
  return { label, sentence: checked ? `${ours} Checked by ${checked.by}.` : ours, isOwn: false, checked }
}
