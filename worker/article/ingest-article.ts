import { textLimits } from '../contract/limits.ts'
import { ApiError } from '../errors.ts'
import { cleanHtml } from '../foreign-html/clean-html.ts'
import { isForeign } from '../foreign-html/source.ts'
import { tokenizeHtml } from '../html/tokenize.ts'
import { blockPatterns } from './blocks/block-patterns.ts'
import type { ComposedArticle } from './compose-article.ts'
import { liftBase64, replaceInlineImages } from './inline-images.ts'
import { refuseLongHtml } from './refuse-long-html.ts'
import { cleanArticle } from './sanitize.ts'

/**
 * Turns foreign HTML into its stored form: that of other programs rewritten, sanitized, with its inline images as files.
 * @param origin of the site
 * @param store stores an image as a file and returns its path
 * @param limit of the text without its images, in bytes
 * @throws ApiError 413 for a too long text, 422 for an unacceptable one; whatever `store` throws
 */
export async function ingestArticle(
  html: string,
  origin: string,
  store: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>,
  limit: number = textLimits.descriptionBytes,
): Promise<string> {
  const lifted = liftBase64(html)
  refuseLongHtml(lifted.html, textLimits.descriptionBytes)
  const known = isForeign(lifted.html) ? cleanHtml(lifted.html, tokenizeHtml).html : lifted.html
  const source = await replaceInlineImages(cleanArticle(known, origin), store, lifted.restore, limit)
  refuseLongHtml(source, limit)
  return source
}

/** @throws ApiError 422 for an article without text, and without a block that is content */
export function refuseEmptyArticle(article: ComposedArticle) {
  if (isEmptyArticle(article)) throw new ApiError(422, 'Description is required.')
}

/** Whether an article has neither text nor a block that is content. */
export function isEmptyArticle({ source, plainText }: Pick<ComposedArticle, 'source' | 'plainText'>): boolean {
  return plainText === '' && !blockPatterns.content.test(source)
}
