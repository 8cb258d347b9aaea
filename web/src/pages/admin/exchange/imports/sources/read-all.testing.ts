import { importedValues } from '#contract/requests/imported-values.ts'
import { differentWords } from '#worker/foreign-html/compare-content.ts'
import { countContent } from '#worker/foreign-html/count-content.ts'
import { cleanForeignHtml } from '#worker/foreign-html/fragments.testing.ts'
import { tokenizeHtml } from '#worker/html/tokenize.ts'
import { FileProblem, type ImportFile, type SentItem } from '../import-file.ts'

/** All items of a file as the API gets them, and what was said of those that cannot be read. */
export async function readAll(file: ImportFile) {
  const items: SentItem[] = []
  const problems: string[] = []
  for (const { read } of file.items) {
    try {
      const { item } = await read()
      items.push(item)
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error
      problems.push(error.message)
    }
  }
  return { items, problems }
}

/** The refusals of the API's schemas for items. */
export function refusalsOf(items: SentItem[]): string[] {
  return items.flatMap(({ kind, title, value }) => {
    const issues = importedValues[kind].safeParse(value).error?.issues ?? []
    return issues.map(({ path, message }) => `${kind} ${title}: ${path.join('.')} ${message}`)
  })
}

/** The HTML of an article or a page as the API stores it. */
export function htmlOf(items: SentItem[], title: string): string {
  const item = items.find((one) => one.title === title)
  if (!item?.value || !('html' in item.value)) throw new Error(`There is no text “${title}”.`)
  return cleanForeignHtml(item.value.html).html
}

/** The words of a text of a program that an article does not have. */
export function lostWords(source: string, article: string): string[] {
  return differentWords(countContent(source, tokenizeHtml), countContent(article, tokenizeHtml)).missing
}

/** How many images a text has. */
export function countImages(html: string): number {
  return countContent(html, tokenizeHtml).images
}
