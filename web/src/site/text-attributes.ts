import type { BlogSummary } from '#contract/blog.ts'
import { siteLanguage } from '#contract/site.ts'

export type TextAttributes = { lang?: string; dir?: BlogSummary['dir'] }

/**
 * The attributes of an element with an author's text: its language, where that is known and not that of the document,
 * and its direction.
 */
export function textAttributes({ lang, dir }: Pick<BlogSummary, 'lang' | 'dir'>): TextAttributes {
  if (lang === siteLanguage) return {}
  return lang === '' ? { dir } : { lang, dir }
}
