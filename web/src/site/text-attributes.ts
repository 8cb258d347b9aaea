import type { BlogSummary } from '#contract/blog.ts'

export type TextAttributes = { lang?: string; dir?: BlogSummary['dir'] }

/**
 * The attributes of an element with an author's text: its language, where that is known and not that of the document,
 * and its direction.
 * @param language of the document
 */
export function textAttributes({ lang, dir }: Pick<BlogSummary, 'lang' | 'dir'>, language: string): TextAttributes {
  if (lang === language) return {}
  return lang === '' ? { dir } : { lang, dir }
}
