import type { Site } from '#contract/site.ts'

/**
 * The two parts of the wordmark as they are shown. Settings have no blank at their ends; where the name has a blank between the
 * parts, so has the wordmark. It does not collapse, because the logo is a flex container.
 */
export function wordmarkOf({ name, wordmark: { start, end } }: Pick<Site, 'name' | 'wordmark'>): [string, string] {
  return [name === `${start} ${end}` ? `${start}\u00a0` : start, end]
}
