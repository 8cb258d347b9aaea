import { second } from '#contract/units.ts'
import { markdownArticle, UnreadableMarkdown } from '#web/editor/paste/markdown/markdown-to-html.ts'
import type { Wiki } from '#web/editor/paste/markdown/signs.ts'
import { blocksOfLinks } from './blocks-of-links.ts'
import { FileProblem } from './import-file.ts'

/** The addresses of images in a file of Markdown, which is in a folder of the zip. */
const fileAddress = /( (?:src|href)=")\.\.\/media\//g
/** An article of 1 MB takes less than a second. In a worker, which no page waits for. */
const longestTime = 10 * second

/**
 * Reads the text of a file that `worker/markdown/` wrote, or of another program, as the HTML of an article. Its images have
 * the paths that they had in the store. It is not cleaned.
 * @param wiki whose pages come with the text
 * @throws FileProblem for a text that takes too long, or is nested too deeply
 */
export function readMarkdown(markdown: string, wiki?: Wiki): string {
  try {
    return blocksOfLinks(markdownArticle(markdown, longestTime, wiki).replace(fileAddress, '$1/media/'))
  } catch (error) {
    if (error instanceof UnreadableMarkdown) throw new FileProblem(error.message)
    throw error
  }
}
