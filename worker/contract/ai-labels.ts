/** The statement of an author about AI in the text: nothing, that it has no part, that it helped, or that it wrote. */
export const aiLabels = ['', 'none', 'assisted', 'generated'] as const
export type AiLabel = (typeof aiLabels)[number]
