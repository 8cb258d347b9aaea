import { importOptionally } from '../dom/reload-after-deployment.ts'

/** A block of styles/article-blocks.css in sanitized HTML. */
const rareBlock =
  /<(?:figure|details|mark|kbd|table|iframe|hr|input|img)\b|<(?:section|div|p) [^<>]*\bclass="|<sup><a href="#fn-/

/** The classes of an article with such blocks. The edge puts their styles into its document. */
export const withRareBlocks = 'prose rare-blocks'

/** The classes of an article. @param html sanitized */
export function articleClass(html: string): string {
  return rareBlock.test(html) ? withRareBlocks : 'prose'
}

/** Loads the styles of such blocks, unless the document contains them. */
export function loadRareBlocks() {
  return importOptionally(() => import('../styles/article-blocks.css'))
}
