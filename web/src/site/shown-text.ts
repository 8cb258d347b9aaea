import { withDirections } from '#contract/block-directions.ts'
import type { Heading } from '#contract/blog.ts'
import type { TextDirection } from '#contract/text-direction.ts'
import { addControls } from './add-controls.ts'
import { articleClass } from './rare-blocks.ts'

/** The text of an article or of an own page, as the page shows it: with links to its headings, buttons at its code and directions. */
export type ShownText = {
  html: string
  /** Of the element around it; one of `articleClass`. */
  className: string
}

/** An article or an own page without its text, which is beside it. */
export type WithoutText<Page> = Omit<Page, 'description'>

/** @param description sanitized HTML, as the API answers it. @param dir the direction of its language */
export function showText(description: string, contents: Heading[], dir: TextDirection): ShownText {
  return { html: withDirections(addControls(description, contents), dir), className: articleClass(description) }
}
