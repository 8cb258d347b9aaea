import { expect, test } from 'vitest'
import { articleBlocks, blockSamples } from '#blocks/block-samples.ts'
import { blockElements } from '#blocks/worker-blocks.ts'
import { type BlockName, blockKinds, blockNames } from '#contract/block-kinds.ts'
import { composeArticle } from '#worker/article/compose-article.ts'
import { cleanArticle } from '#worker/article/sanitize.ts'
import { type StyleRule, splitRules } from '../documents/used-styles.ts'
import { openEditor } from '../editor/article-editor.testing.ts'
import { articleClass, withRareBlocks } from '../site/rare-blocks.ts'
import { addControls } from '../site/shown-text.ts'

const texts = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true })
/** They lay out an article: on its page, on paper and in the editor. */
const ofArticle = /\/(?:prose|article-[a-z]+|print|blocks|editor-text)\.css$/
/** Every page has them, so that no visit changes an article by them. */
const ofSite = /\/(?:tokens|fonts|base|contrast)\.css$/
const sheets = Object.keys(texts).filter((file) => !ofSite.test(file))
const own = sheets.filter((file) => ofArticle.test(file))
const others = sheets.filter((file) => !ofArticle.test(file))

function selectorsIn(files: string[]): { file: string; selector: string }[] {
  return files.flatMap((file) => {
    // `splitRules` reads what a build has written: without white space around rules.
    const css = (texts[file] ?? '')
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/([;{}])\s+/g, '$1')
      .trim()
    return selectorsOf(splitRules(css)).map((selector) => ({ file, selector }))
  })
}

function selectorsOf(rules: StyleRule[]): string[] {
  return rules.flatMap((rule) => {
    if ('group' in rule) return selectorsOf(rule.rules)
    const [head = ''] = rule.text.split('{')
    return head.trim().startsWith('@') ? [] : [head.trim()]
  })
}

function namesIn(selector: string): string[] {
  return Array.from(selector.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name)
}

/** Whether the cleaner leaves a class to an element of an article, alone or beside another one. */
function isKept(name: string, beside: string[]): boolean {
  const elements = [...blockElements.values()].filter(({ reads }) => reads.includes('class'))
  return ['', ...beside].some((other) =>
    elements.some(({ attributes }) => {
      const written = attributes(new Map([['class', `${other} ${name}`]]), '') ?? ''
      return / class="([^"]*)"/.exec(written)?.[1]?.split(' ').includes(name)
    }),
  )
}

/** Without scripts it hides each button that needs them: that to copy code, too. */
const forButtons = 'button[type="button"]:not([popovertarget])'

/** Whether a selector, without its pseudo-elements, matches an element inside of another one. */
function matches(shown: HTMLElement, selector: string): boolean {
  if (selector.startsWith('::')) return false
  const pseudo = /(?<=([\s>+~,(])|)::[\w-]+(?:\([^)]*\))?/g
  return shown.querySelector(selector.replace(pseudo, (_, combinator) => (combinator ? '*' : ''))) !== null
}

/** A part of the page with every block of an article, as readers and as authors see it. */
function showArticle(decorate: typeof addControls = (description) => description): HTMLElement {
  const { description, contents } = composeArticle(cleanArticle(articleBlocks))
  const shown = document.createElement('div')
  shown.innerHTML = decorate(description, contents) + openEditor(articleBlocks).view.dom.outerHTML
  return shown
}

test('no sheet but the article’s names a class that an article may have', () => {
  const beside = [...new Set(selectorsIn(own).flatMap(({ selector }) => namesIn(selector)))]
  const shown = showArticle()
  const isOfArticle = (name: string) => shown.getElementsByClassName(name).length > 0 || isKept(name, beside)
  expect(sheets.length).toBeGreaterThan(100)
  const known = ['callout', 'tip', 'tasks', 'alignwide', 'ql-align-center', 'right', 'link-card', 'toggle', 'table-box']
  expect(known.filter((name) => !isOfArticle(name))).toEqual([])
  const named = selectorsIn(others).flatMap(({ file, selector }) => namesIn(selector).map((name) => ({ file, name })))
  expect(named.filter(({ name }) => isOfArticle(name))).toEqual([])
})

test('no rule of another sheet than the article’s matches an element of an article', () => {
  const shown = showArticle(addControls)
  document.body.append(shown)
  const matching = selectorsIn(others).filter(({ selector }) => selector !== forButtons && matches(shown, selector))
  shown.remove()
  expect(matching).toEqual([])
})

/** A document has them only if its article has a block that they lay out. */
const rare = own.filter((file) => /\/article-[a-z]+\.css$/.test(file))

const elementsOf = (name: BlockName): string[] => [...blockKinds[name].elements, ...blockKinds[name].parts]

/** The classes of a kind, and the elements that no other one has. */
function namesOf(name: BlockName): string[] {
  const others = blockNames.filter((other) => other !== name).flatMap(elementsOf)
  const classes = cleanArticle(blockSamples[name].html).matchAll(/ class="([\w -]+)"/g)
  return [
    ...elementsOf(name).filter((element) => !others.includes(element)),
    ...Array.from(classes, ([, value = '']) => value.split(' ')).flat(),
  ]
}

// Paragraphs and code share their elements with kinds that have classes.
test.each(blockNames.filter((name) => name !== 'paragraph' && name !== 'code'))('%s has a look', (name) => {
  const selectors = selectorsIn(own).map(({ selector }) => selector)
  const isNamed = (one: string) => selectors.some((selector) => selector.match(/[\w-]+/g)?.includes(one))
  expect(namesOf(name).filter(isNamed)).not.toEqual([])
})

test.each(blockNames)('a document with %s has the styles that lay it out', (name) => {
  const { description } = composeArticle(cleanArticle(blockSamples[name].html))
  const shown = document.createElement('div')
  shown.className = 'prose'
  shown.innerHTML = description
  document.body.append(shown)
  const matching = selectorsIn(rare).filter(({ selector }) => matches(shown, selector))
  shown.remove()
  if (matching.length > 0) expect(articleClass(description), matching[0]?.selector).toBe(withRareBlocks)
})
