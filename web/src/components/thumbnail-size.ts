import type { BlogSummary } from '#contract/blog.ts'

/** Of an image whose size is not known, in pixels. */
const usualSize = { width: 1_600, height: 900 }

/** The size of a blog's thumbnail, by which the browser leaves the place for it before it loads. */
export function thumbnailSize({ imageWidth, imageHeight }: Pick<BlogSummary, 'imageWidth' | 'imageHeight'>) {
  return { width: imageWidth || usualSize.width, height: imageHeight || usualSize.height }
}

/** The style of an image whose author chose the point that stays in view where it is cut; without a property for all others. */
export function focusStyle({ imageFocus }: Pick<BlogSummary, 'imageFocus'>) {
  return imageFocus ? { objectPosition: imageFocus } : {}
}
