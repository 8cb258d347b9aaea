import type { NameAndSlug } from '#contract/blog.ts'

/** How many categories the tabs and the footer show: two lines of tabs at most. */
const mostShown = 8

/**
 * The categories that fit where space is short: the first ones, and the selected one.
 * @returns `isComplete`: whether these are all
 */
export function shownCategories(categories: NameAndSlug[], selected = 'All') {
  const isComplete = categories.length <= mostShown
  const shown = categories.filter(({ name }, index) => index < mostShown || name === selected)
  return { shown, isComplete }
}
