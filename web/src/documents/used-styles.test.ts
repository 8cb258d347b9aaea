// @vitest-environment node
import { expect, test } from 'vitest'
import { classesIn, splitRules, usedStyles } from './used-styles.ts'

/** A rule that no page uses. It is long enough for a part of its sheet to save something. */
const unused = `.unused{content:"${'}'.repeat(1_000)}"}`

/** The rules that a page with this HTML gets of a style sheet that also has the unused rule. */
function used(css: string, html: string) {
  return usedStyles(splitRules(css + unused), classesIn(html))
}

test.each([
  ['p{margin:0}', '<p>'],
  ['.card,.hit{margin:0}', '<li class="hit">'],
  ['.card.lead>.title:hover::before{content:"{;}"}', '<p class="title"><div class="lead card wide">'],
  ['.menu:not(.open,:has(.icon)) :is(.item,a)[class~=x]{margin:0}', '<nav class="menu">'],
  ['body:has(>.hit,a) .card:not(:has(.icon)):has(:is(.a,.b)){margin:0}', '<li class="card">'],
  ['@media (width>=60rem){.card{margin:0}p{margin:0}}', '<p class="card">'],
  ['@font-face{font-family:A;src:url(/a.woff2)}@keyframes turn{to{rotate:1turn}}', ''],
  ['.suggestions .kind,.not-loaded{margin:0}', '<div class="suggestions">'],
  ['select.input{margin:0}textarea{margin:0}', '<select class="input"><textarea>'],
])('%s is in the document of a page with %s', (css, html) => {
  expect(used(css, html)).toEqual({ css, isWhole: false })
})

test.each([
  ['.card{margin:0}', '<p class="cards">card</p>', ''],
  ['.card.lead .title{margin:0}', '<p class="card title">', ''],
  ['body:has(.hit:focus) .card{margin:0}', '<p class="card">', ''],
  ['@media print{.card{margin:0}@supports (x:y){.hit{margin:0}}}p{margin:0}', '<p>', 'p{margin:0}'],
  ['@media print{.card{margin:0}p{margin:0}}', '<p>', '@media print{p{margin:0}}'],
  ['select.input{margin:0}:is(select,textarea){margin:0}', '<p class="input">', ':is(select,textarea){margin:0}'],
  [
    '@layer base,parts;@layer base{.card{margin:0}}@layer parts{p{margin:0}}',
    '<p>',
    '@layer base,parts;@layer base{}@layer parts{p{margin:0}}',
  ],
])('of %s a page with %s gets %j', (css, html, expected) => {
  expect(used(css, html)).toEqual({ css: expected, isWhole: false })
})

test('a style sheet stays whole where a part of it saves little', () => {
  const css = `${'p{margin:0}'.repeat(500)}.card{margin:0}`
  expect(usedStyles(splitRules(css), classesIn('<p>'))).toEqual({ css, isWhole: true })
})

test('one style sheet gives each page the rules of its own', () => {
  const rules = splitRules(`.card{margin:0}.hit{margin:1px}${unused}`)
  const cssOf = (html: string) => usedStyles(rules, classesIn(html)).css
  const pages = ['<p class="card">', '<p class="hit">', '<p>', '<p class="card other">', '<p class="hit card">']
  const expected = ['.card{margin:0}', '.hit{margin:1px}', '', '.card{margin:0}', '.card{margin:0}.hit{margin:1px}']
  expect([...pages, ...pages].map(cssOf)).toEqual([...expected, ...expected])
})
