import { markdownArticle } from '#web/editor/paste/markdown/markdown-to-html.ts'

/** The addresses of images in a file of Markdown, which is in a folder of the zip. */
const fileAddress = /( (?:src|href)=")\.\.\/media\//g

/**
 * Reads the text of a file that `worker/markdown/` wrote, or of another program, as the HTML of an article. Its images have
 * the paths that they had in the store. The API cleans it.
 */
export function readMarkdown(markdown: string): string {
  return markdownArticle(markdown).replace(fileAddress, '$1/media/')
}
