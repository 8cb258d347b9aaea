import { importOptionally } from '../dom/reload-after-deployment.ts'

/** All elements of sanitized HTML but those that every article may have, which styles/prose.css lays out: styles/article-blocks.css does. */
const rareBlock =
  /<(?!\/|(?:[abpsu]|br|code|em|h[2-4]|li|[ou]l|pre|blockquote|s(?:mall|pan|trong|u[bp]))\b)|<p [^<>]*\bclass="|<sup><a href="#fn-/

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
