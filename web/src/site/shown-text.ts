import type { Heading } from '#contract/blog.ts'
import { addControls } from './add-controls.ts'
import { articleClass } from './rare-blocks.ts'

/** The text of an article or of an own page, as the page shows it: with links to its headings and buttons at its code. */
export type ShownText = {
  html: string
  /** Of the element around it; one of `articleClass`. */
  className: string
}

/** An article or an own page without its text, which is beside it. */
export type WithoutText<Page> = Omit<Page, 'description'>

/** @param description sanitized HTML, as the API answers it */
export function showText(description: string, contents: Heading[]): ShownText {
  return { html: addControls(description, contents), className: articleClass(description) }
}
