import { expect, type Locator, type Page } from '@playwright/test'
import { textLimits } from '#contract/limits.ts'
import { addBlogForm } from '../../pages/add-blog-form.ts'
import { paste } from '../paste.ts'
import { readForm, showForm } from './author.ts'
import type { Operation, Turn } from './operation.ts'
import type { Act } from './owed-words.ts'
import { numberedWord, wordsIn } from './words.ts'

/** The words that one operation writes at most: a title has room for them. */
const mostWords = 3
const mostUndone = 4
const mostDeleted = 8

/** Edits of a form by keys and the clipboard. */
export const edits = {
  'type at the end': { weight: 20, run: write },
  'type somewhere': { weight: 14, run: insert },
  'type into a field': { weight: 8, run: typeIntoField },
  'paste plain text': { weight: 4, run: (turn) => pasteWords(turn, (words) => ({ text: words.join(' ') })) },
  'paste HTML': { weight: 5, run: (turn) => pasteWords(turn, (words) => ({ html: toHtml(words) })) },
  'press Enter': { weight: 4, run: pressEnter },
  undo: { weight: 8, run: (turn) => undo(turn, 'Control+z') },
  redo: { weight: 5, run: (turn) => undo(turn, 'Control+Shift+z') },
  delete: { weight: 5, run: deleteText },
} satisfies Record<string, Operation>

/** Types a word at the end of the text, key by key. */
export async function write(turn: Turn): Promise<string> {
  const tab = await showForm(turn.author)
  const words = newWords(turn, 1)
  await selectText(addBlogForm(tab).text, { from: 1, places: 0 })
  await expectWritten(turn, tab, words, () => tab.keyboard.type(` ${words.join(' ')}`))
  return words.join(', ')
}

/** Inserts words anywhere in the text at once, as an input method does. */
async function insert(turn: Turn) {
  const tab = await showForm(turn.author)
  const words = newWords(turn, 1 + turn.choose.below(mostWords))
  await selectText(addBlogForm(tab).text, { from: turn.choose.below(100) / 100, places: 0 })
  await expectWritten(turn, tab, words, () => tab.keyboard.insertText(` ${words.join(' ')} `))
  return words.join(', ')
}

async function typeIntoField(turn: Turn) {
  const tab = await showForm(turn.author)
  const form = addBlogForm(tab)
  const { field, limit } = turn.choose.oneOf([
    { field: form.title, limit: textLimits.title },
    { field: form.subTitle, limit: textLimits.subTitle },
  ])
  const words = newWords(turn, 1)
  const text = ` ${words.join(' ')}`
  await field.focus()
  const isFull = (await field.inputValue()).length + text.length > limit
  if (isFull) await act(turn, tab, 'delete', () => field.fill(''))
  await tab.keyboard.press('End')
  await expectWritten(turn, tab, words, () => tab.keyboard.type(text))
  return `${words.join(', ')}${isFull ? ' in place of everything' : ''}`
}

async function pasteWords(turn: Turn, toTransfer: (words: string[]) => Parameters<typeof paste>[1]) {
  const tab = await showForm(turn.author)
  const { text } = addBlogForm(tab)
  const words = newWords(turn, 2 + turn.choose.below(mostWords))
  await selectText(text, { from: turn.choose.below(100) / 100, places: 0 })
  await expectWritten(turn, tab, words, async () => {
    await paste(text, toTransfer(words))
    // The first paste waits for its code.
    await expect(text).toContainText(words.at(-1) ?? '')
  })
  return words.join(', ')
}

function toHtml([first, second, ...rest]: string[]) {
  return `<h1>${first}</h1><p>And <b>${second}</b>.</p><ul>${rest.map((word) => `<li>${word}</li>`).join('')}</ul>`
}

async function pressEnter(turn: Turn) {
  const tab = await showForm(turn.author)
  await selectText(addBlogForm(tab).text, { from: turn.choose.below(100) / 100, places: 0 })
  await act(turn, tab, 'write', () => tab.keyboard.press('Enter'))
  return ''
}

async function undo(turn: Turn, key: string) {
  const tab = await showForm(turn.author)
  const { text, title } = addBlogForm(tab)
  await (turn.choose.chance(0.8) ? text : title).focus()
  const times = 1 + turn.choose.below(mostUndone)
  await act(turn, tab, 'undo', async () => {
    for (let pressed = 0; pressed < times; pressed++) await tab.keyboard.press(key)
  })
  return `${times} times`
}

async function deleteText(turn: Turn) {
  const tab = await showForm(turn.author)
  const range = { from: turn.choose.below(100) / 100, places: 1 + turn.choose.below(mostDeleted) }
  await selectText(addBlogForm(tab).text, range)
  const { before, after } = await act(turn, tab, 'delete', () => tab.keyboard.press('Delete'))
  return [...before.difference(after)].join(', ')
}

async function expectWritten(turn: Turn, tab: Page, words: string[], work: () => Promise<void>) {
  const { after } = await act(turn, tab, 'write', work)
  const missing = new Set(words).difference(after)
  if (missing.size > 0) throw new Error(`${[...missing].join(', ')}: written, and not in the form.`)
}

/** Does something to a form, and records what it did to its words. @returns the words before and after it */
export async function act({ author, owed }: Turn, tab: Page, kind: Act, work: () => Promise<void>) {
  const before = wordsIn(await readForm(tab))
  await work()
  const after = wordsIn(await readForm(tab))
  owed.record(author.name, kind, before, after)
  return { before, after }
}

function newWords({ nextWord }: Turn, count: number): string[] {
  return Array.from({ length: count }, () => numberedWord(nextWord()))
}

/** A selection of a text's beginning and end among all places before and after words, each as a share of them. */
type Range = { from: number; places: number }

/**
 * Focuses an editor and selects from one place before or after a word to a later one, and waits until the editor has
 * applied the selection, as `letEditorSettle` does.
 * @param from share of the text before the selection, from 0 to 1
 * @param places how many places the selection covers; 0 only moves the caret
 */
function selectText(text: Locator, { from, places }: Range): Promise<void> {
  return text.evaluate(
    async (root, { from, places }) => {
      const found: [Node, number][] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        if (!(node instanceof Text) || node.parentElement?.closest('[contenteditable="false"]')) continue
        for (const { index } of node.data.matchAll(/\b/g)) found.push([node, index])
      }
      if (root instanceof HTMLElement) root.focus()
      const last = found.length - 1
      const start = Math.round(last * from)
      const [startNode, startOffset] = found[start] ?? [root, 0]
      const [endNode, endOffset] = found[Math.min(start + places, last)] ?? [root, 0]
      getSelection()?.setBaseAndExtent(startNode, startOffset, endNode, endOffset)
      await new Promise((resolve) => setTimeout(resolve, 20))
    },
    { from, places },
  )
}
