/** What an author says about AI in the text: nothing, that there is none, that it helped, or that it wrote. */
export const aiLabels = ['', 'none', 'assisted', 'generated'] as const
export type AiLabel = (typeof aiLabels)[number]
