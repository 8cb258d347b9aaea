import { codeLanguageOf } from '../contract/code-languages.ts'
import { headings } from './elements.ts'
import { isMonospaced } from './look.ts'
import {
  contentOf,
  createElement,
  elementsOf,
  type ForeignElement,
  type ForeignNode,
  findElement,
  hasClass,
  isElement,
  replaceElements,
  visitElements,
} from './tree.ts'

/** Elements that hold a piece of code in its lines: of Teams. */
const codeElements = new Set(['codeblock', 'code-block'])
/** Blocks that may hold code and nothing else. */
const boxes = new Set(['body', 'div', 'p', 'section', 'article', 'figure', 'li'])
/** Words that are no label of code. */
const ownWords = new Set([...headings, 'p', 'li', 'b', 'strong', 'em', 'i', 'a', 'td', 'th', 'blockquote', 'summary'])
const longestLabel = 30
/** One line of code in Dropbox Paper. */
const lineClass = /(?:^|\s)list-code\d{1,2}(?:\s|$)/
const verseClass = /(?:^|\s)(?:wp-block-verse|verse|poem|poetry)(?:\s|$)/

/** Makes `pre` of code that programs write as something else, and lines of the verses that they write as `pre`. */
export function findCode(root: ForeignElement) {
  joinCodeLines(root)
  visitElements(root, (element) => {
    if (isCodeElement(element)) element.name = 'pre'
    if (!codeElements.has(element.name)) return
    const named = (element.attributes.get('class') ?? '').split(/\s+/).map(codeLanguageOf).find(Boolean)
    element.name = 'pre'
    if (named) element.attributes.set('class', `language-${named.id}`)
  })
  replaceElements(root, (element, parent) => {
    const isPoem = verseClass.test(element.attributes.get('class') ?? '') || hasClass(parent, 'preformatted-block')
    if (element.name === 'pre' && isPoem)
      return [{ ...element, name: 'div', style: new Map([['white-space', 'pre-wrap']]) }]
    return isCodeInLines(element) && boxes.has(parent.name) && contentOf(parent).length === 1
      ? [createElement('pre', [element])]
      : null
  })
}

/** A block of Evernote says so in its style, and Lexical, the editor of Ghost, writes an element of words with breaks. */
function isCodeElement(element: ForeignElement): boolean {
  if (element.style.get('--en-codeblock') === 'true') return true
  const isNamed = element.attributes.has('data-language') || element.attributes.has('data-highlight-language')
  return element.name === 'code' && isNamed && findElement(element, ({ name }) => name === 'br') !== undefined
}

/** Code, or words of a terminal, with line breaks: in a line it would have none. */
function isCodeInLines(element: ForeignElement): boolean {
  const isCode = element.name === 'code' || (/^(?:span|font|tt)$/.test(element.name) && isMonospaced(element))
  return isCode && findElement(element, ({ name }) => name === 'br') !== undefined
}

function joinCodeLines(root: ForeignElement) {
  const joinIn = (parent: ForeignElement) => {
    let code: ForeignElement | undefined
    parent.children = parent.children.flatMap((child): ForeignNode[] => {
      const line = isElement(child) ? codeLineOf(child) : null
      if (!line) {
        if (isElement(child)) code = undefined
        return [child]
      }
      if (code) {
        code.children.push({ text: '\n' }, ...line.children)
        return []
      }
      code = createElement('code', line.children)
      return [createElement('pre', [code])]
    })
  }
  joinIn(root)
  visitElements(root, joinIn)
}

function codeLineOf(element: ForeignElement): ForeignElement | null {
  if (element.name === 'code') return lineClass.test(element.attributes.get('class') ?? '') ? element : null
  const [only, ...others] = contentOf(element)
  return element.name === 'div' && isElement(only) && others.length === 0 ? codeLineOf(only) : null
}

/** Removes the name of a language, and the buttons, that a chat shows above a block of code: the block has the name itself. */
export function removeCodeLabels(root: ForeignElement) {
  replaceElements(root, (element) => {
    if (element.name !== 'div' && element.name !== 'figure') return null
    if (hasClass(element, 'code-toolbar'))
      element.children = element.children.filter((child) => !isElement(child) || !hasClass(child, 'toolbar'))
    const code = codeAtEnd(element)
    if (!code) return null
    const label = textBefore(element, code)
    const stated = languageOf(code)
    const named = codeLanguageOf(label)
    if (label === '' || label.length > longestLabel) return null
    if (stated === '' ? !named : label.toLowerCase() !== stated && named?.id !== codeLanguageOf(stated)?.id) return null
    if (stated === '' && named) elementsOf(code)[0]?.attributes.set('class', `language-${named.id}`)
    return [code]
  })
}

/** The only block of code in a box, where nothing comes behind it and no text of an author stands before it. */
function codeAtEnd(box: ForeignElement): ForeignElement | undefined {
  const last = contentOf(box).at(-1)
  if (!isElement(last)) return undefined
  const hasOwnWords = elementsOf(box).some(
    (child) =>
      child !== last &&
      (ownWords.has(child.name) || findElement(child, ({ name }) => ownWords.has(name) || name === 'pre')),
  )
  if (hasOwnWords) return undefined
  return last.name === 'pre' ? last : /^(?:div|figure)$/.test(last.name) ? codeAtEnd(last) : undefined
}

function textBefore(element: ForeignElement, code: ForeignElement): string {
  const words: string[] = []
  const read = (parent: ForeignElement) => {
    for (const child of parent.children) {
      if (child === code) return
      if (!isElement(child)) words.push(child.text)
      else if (child.attributes.get('role') !== 'button') read(child)
    }
  }
  read(element)
  return words.join(' ').trim()
}

function languageOf(code: ForeignElement): string {
  return (elementsOf(code)[0]?.attributes.get('class') ?? '').replace(/^language-/, '')
}
