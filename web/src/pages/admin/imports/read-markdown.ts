import { second } from '#contract/units.ts'
import { markdownArticle } from '#web/editor/paste/markdown/markdown-to-html.ts'
import { FileProblem } from './import-file.ts'

/** The addresses of images in a file of Markdown, which is in a folder of the zip. */
const fileAddress = /( (?:src|href)=")\.\.\/media\//g
/** The beginning of a line that is in more quotes and lists than an article may have. */
const deepLine = /^(?:[ \t]{0,8}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){200}/m
const tooDeep = 'The text is nested too deeply.'
/** An article of 1 MB takes less than a second. */
const longestTime = 10 * second

/**
 * Reads the text of a file that `worker/markdown/` wrote, or of another program, as the HTML of an article. Its images have
 * the paths that they had in the store. The API cleans it.
 * @throws FileProblem for a text that takes too long, or is nested too deeply
 */
export function readMarkdown(markdown: string): string {
  if (deepLine.test(markdown)) throw new FileProblem(tooDeep)
  const end = Date.now() + longestTime
  const checkTime = () => {
    if (Date.now() > end) throw new FileProblem('The text takes too long to read. Its signs are not those of a text.')
  }
  try {
    return markdownArticle(markdown, checkTime).replace(fileAddress, '$1/media/')
  } catch (error) {
    // The parser calls itself for what is nested, and so runs out of stack.
    if (error instanceof RangeError) throw new FileProblem(tooDeep)
    throw error
  }
}
