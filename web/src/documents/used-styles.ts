/** The least that a document saves by a part of a style sheet, in characters: the application requests the whole sheet. */
const leastSaving = 1_000

/** The classes that a script of the document gives to elements before the application has loaded. */
export const scriptClasses = ['kind', 'not-loaded']

/** Elements that few pages have, and whose rules are long. In lists of classes they have this sign before their name. */
const rareElements = ['<select', '<textarea']

/**
 * A rule of a style sheet. `classes` has the classes of each of its selectors: an element that one of them matches has all of
 * these, or is inside or around elements that have them. An at-rule with rules in it is their `group`.
 */
export type StyleRule = { text: string; classes: string[][] } | { group: string; rules: StyleRule[] }

/** The rules of a style sheet that a build has written: without comments, and with quotes around addresses with braces. */
export function splitRules(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  let start = 0
  let body = 0
  let depth = 0
  for (const { 0: token, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (token === '{' && depth++ === 0) body = index
    if (token === '}' && --depth > 0) continue
    if (depth > 0 || !/[};]/.test(token)) continue
    rules.push(toRule(css.slice(start, index + 1), token === '}' ? body - start : 0))
    start = index + 1
  }
  return rules
}

/** @param body where the block of the rule begins; 0 where it has none */
function toRule(text: string, body: number): StyleRule {
  const head = text.slice(0, body)
  if (/^@(?:layer|media|supports|container)\b/.test(head))
    return { group: head, rules: splitRules(text.slice(body + 1, -1)) }
  return { text, classes: head === '' || head.startsWith('@') ? [[]] : classesOf(head) }
}

/** Classes in brackets and parentheses do not count (they may be in a `:not`), but for a `:has` with one selector. */
function classesOf(selectors: string) {
  let plain = selectors.replace(/\[[^[\]]*\]/g, '')
  while (plain.includes('('))
    plain = plain.replace(/(:has)?\(([^(),]*)\)|\([^()]*\)/g, (_, has, inside) => (has ? ` ${inside}` : ''))
  return plain.split(',').map((selector) => {
    const classes = Array.from(selector.matchAll(/\.([\w-]+)/g), ([, name = '']) => name)
    const elements = Array.from(selector.matchAll(/(?<![\w.:#-])[a-z]+/g), ([name]) => `<${name}`)
    return classes.concat(elements.filter((element) => rareElements.includes(element)))
  })
}

/** The classes and the rare elements in the HTML of a page. Text that looks like an attribute adds some, which takes no rule away. */
export function classesIn(html: string): Set<string> {
  const lists = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = '']) => list)
  const elements = rareElements.filter((element) => html.includes(element))
  return new Set([...new Set(lists)].flatMap((list) => list.split(' ')).concat(scriptClasses, elements))
}

type UsedStyles = { css: string; isWhole: boolean }

/** The class names of each style sheet, and its parts that pages have used, by the class names that a page has. */
const sheets = new WeakMap<StyleRule[], { names: string[]; parts: Map<string, UsedStyles> }>()
/** A page has a few combinations of blocks and cards; a part has 12 kB at most. */
const mostParts = 50

/** The rules that can match an element of a page, or all of them where that saves little. */
export function usedStyles(rules: StyleRule[], used: Set<string>): UsedStyles {
  const sheet = sheets.get(rules) ?? { names: [...new Set(namesIn(rules))], parts: new Map() }
  sheets.set(rules, sheet)
  const key = sheet.names.filter((name) => used.has(name)).join(' ')
  const known = sheet.parts.get(key)
  if (known) return known
  if (sheet.parts.size >= mostParts) sheet.parts.clear()
  const css = write(rules, (names) => names.every((name) => used.has(name)))
  const isWhole = lengthOf(rules) - css.length < leastSaving
  const part = { css: isWhole ? write(rules, () => true) : css, isWhole }
  sheet.parts.set(key, part)
  return part
}

function namesIn(rules: StyleRule[]): string[] {
  return rules.flatMap((rule) => ('group' in rule ? namesIn(rule.rules) : rule.classes.flat()))
}

/** @param canMatch whether a selector with these classes can match an element */
function write(rules: StyleRule[], canMatch: (classes: string[]) => boolean): string {
  let css = ''
  for (const rule of rules) {
    if ('group' in rule) {
      const inside = write(rule.rules, canMatch)
      // The first mention of a layer says which place it has among the layers.
      if (inside || rule.group.startsWith('@layer')) css += `${rule.group}{${inside}}`
    } else if (rule.classes.some(canMatch)) css += rule.text
  }
  return css
}

function lengthOf(rules: StyleRule[]): number {
  return rules.reduce((sum, rule) => {
    return sum + ('group' in rule ? rule.group.length + '{}'.length + lengthOf(rule.rules) : rule.text.length)
  }, 0)
}
