import type { CategoryFilter } from '#contract/categories.ts'
import { site } from './site.ts'

const introductions: Record<CategoryFilter, string> = {
  All: 'Everything that we have published, newest first.',
  Technology: 'Software, the machines beneath it, and the people who make both.',
  Startup: 'Building companies from nothing: what founders try, break and learn.',
  Lifestyle: 'Work, rest and everything between, looked at with care.',
  Finance: 'Money explained: saving, investing and what the numbers mean.',
}

/** The title of a category's list, a sentence about it, and the description for search engines. */
export function describeCategory(category: CategoryFilter) {
  const introduction = introductions[category]
  const title = category === 'All' ? 'All articles' : category
  return { title, introduction, description: `${introduction} On ${site.name}.` }
}
