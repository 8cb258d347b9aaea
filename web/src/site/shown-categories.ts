import type { SiteCategory } from '#contract/site.ts'

/** How many categories the tabs and the footer show: two lines of tabs at most. */
const mostShown = 8

/**
 * The categories of readers' menus.
 * @returns `listed`: those that are not hidden, and the selected one. `shown`: as many of them as fit where space is short, the
 * first ones and the selected one. `isComplete`: whether these are all
 */
export function shownCategories(categories: SiteCategory[], selected = 'All') {
  const listed = categories.filter(({ name, isHidden }) => !isHidden || name === selected)
  const isComplete = listed.length <= mostShown
  const shown = listed.filter(({ name }, index) => index < mostShown || name === selected)
  return { listed, shown, isComplete }
}
