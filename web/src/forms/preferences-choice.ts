import { type PreferredFrequency, preferredFrequencies } from '#contract/preferences.ts'
import type { FieldTexts } from './problems.ts'

/** The fields of the form. */
export const preferenceFields = ['token', 'frequency', 'category', 'offered'] as const

/**
 * A reader's choice in the form of the preferences page.
 * @param texts `category` has the keys of the checked categories with blanks between them, `offered` is the number of all
 * @returns the body of the call; all categories are null, so that later ones are among them
 */
export function readChoice({ token = '', frequency, category = '', offered }: FieldTexts) {
  const keys = category.split(' ').filter((key) => key !== '')
  const wanted: PreferredFrequency = preferredFrequencies.find((name) => name === frequency) ?? 'each'
  return { token, frequency: wanted, categories: keys.length >= Number(offered) ? null : keys.map(Number) }
}
