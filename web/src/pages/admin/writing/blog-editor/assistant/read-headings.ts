import { listLimits, textLimits } from '#contract/limits.ts'

/** A line of Markdown that has a heading or an item, and what it says. */
const markdownLine = /^(?:#{1,6}|[-*+]|\d{1,2}[.)])[ \t]+(\S.*)$/

/** The headings of an outline, which a model writes as headings or items of HTML or of Markdown. Nothing of it runs. */
export function readHeadings(answer: string): string[] {
  const { body } = new DOMParser().parseFromString(answer, 'text/html')
  const elements = [...body.querySelectorAll('h1, h2, h3, h4, li')]
  const texts = elements.length > 0 ? elements.map(ownText) : (body.textContent ?? '').split('\n').map(textOfLine)
  return texts
    .map((text) => text.replace(/\s+/g, ' ').trim().slice(0, textLimits.title))
    .filter(Boolean)
    .slice(0, listLimits.outline)
}

/** The text of an item without those of the list in it. */
function ownText(element: Element): string {
  return [...element.childNodes]
    .filter((node) => !(node instanceof Element && node.matches('ul, ol')))
    .map((node) => node.textContent)
    .join('')
}

function textOfLine(line: string): string {
  return (markdownLine.exec(line.trim())?.[1] ?? '').replace(/\*\*/g, '')
}
