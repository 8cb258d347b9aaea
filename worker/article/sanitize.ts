import { withoutEmptyFigures } from '#blocks/figure/worker.ts'
import { formulasAsSource } from '#blocks/formula/worker.ts'
import { galleryStart } from '#blocks/gallery/worker.ts'
import { textLimits } from '../contract/limits.ts'
import { buildBlocks } from './blocks/build-blocks.ts'
import { refuseLongHtml } from './refuse-long-html.ts'

/**
 * Security model: foreign HTML (from the editor, a model or any client) is sanitized here, once, before it is stored.
 * Reading pages show the stored HTML unchanged.
 * - The HTML is not filtered but written anew: tags are literals of article/blocks/ and blocks/, text and attributes are escaped, and nothing
 *   of the input is copied as markup. There is no style and no event handler; the only ids are of footnotes, as numbered
 *   here, and classes are of a closed list.
 * - Each element is where HTML allows it, so a browser parses the result to the same elements, however often (mutation
 *   XSS). Elements whose content browsers parse by other rules (script, style, svg, math, template, noscript …) are
 *   removed with their content.
 * - Links are https, http, mailto, tel, anchors or paths of the site; images are https or stored files, or `data:` until
 *   inline-images.ts stores them as files (article/blocks/attributes.ts, blocks/image/worker.ts).
 * - Frames are rebuilt from the video's id, and sandboxed (blocks/video/worker.ts).
 * - Control characters, and those that change the direction of writing, are removed from text and attributes.
 * - The length is limited before anything is parsed, nesting and the number of elements while it is parsed. Each step takes
 *   linear time; clean-article.cost.test.ts compares hostile HTML with a usual article.
 * - The Content-Security-Policy of every document, which allows no inline script, is the second line of defence.
 *
 * The version is that of the policy: of what is allowed. Rows with an older one may contain what is not allowed any more.
 */
export const sanitizerVersion = 5

/**
 * Sanitizes an article's HTML to the tags and attributes of the editor. No word is lost, and no two blocks run together.
 * Clean HTML stays as it is.
 * @param html inline images count as text: `liftBase64` takes them out
 * @param origin of the site: addresses of its files become relative
 * @throws ApiError 413 for too long HTML; 422 for deeper nesting, or more elements, than any article has
 */
export function cleanArticle(html: string, origin = ''): string {
  refuseLongHtml(html, textLimits.descriptionBytes)
  return buildBlocks(formulasAsSource(html), origin)
}

/** Sanitized HTML whose images were left out, without what means nothing without them. The captions remain. */
export function withoutLeftOut(html: string): string {
  const left = withoutEmptyFigures(html)
  return left.includes(galleryStart) ? buildBlocks(left, '') : left
}
