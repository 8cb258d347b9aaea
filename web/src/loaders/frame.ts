import type { ArticleLink } from '#contract/blog.ts'
import { defaultSite, type Site } from '#contract/site.ts'

/** What the loader of every readers' page returns for the parts around its content. */
export type Frame = { latest: ArticleLink[]; site: Site }

/** The parts that a page's API call asks for, as the parameter `with`. */
export const frameParts = 'latest,site'

/** The parts around a page's content in an API answer. */
export function frameOf({ articles = [], site = defaultSite }: { articles?: ArticleLink[]; site?: Site }): Frame {
  return { latest: articles, site }
}
