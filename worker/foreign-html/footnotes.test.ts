import { expect, test } from 'vitest'
import { markdownToHtml } from '#web/editor/paste/markdown/markdown-to-html.ts'
import { cleanArticle } from '../article/sanitize.ts'
import { cleanForeignHtml } from './fragments.testing.ts'

/** The note that each reference cites, in order. */
function cited(html: string): string[] {
  return Array.from(html.matchAll(/<sup><a href="#(fn-\d+)"[^>]*>\d+<\/a><\/sup>/g), ([, id]) => {
    const note = html.split(`<li id="${id}">`)[1] ?? ''
    return note.slice(0, note.indexOf('</li>')).replace(/<[^>]*>/g, '')
  })
}

const notes = '\n\n[^b]: Second\n\n[^a]: First\n\n    more\n\n[^odd/label]: Third'
const text = 'One[^a] two[^b] three[^odd/label] again[^a].'

test.each([
  ['a title', `# Title\n\n${text}`],
  ['a division', `<div>x</div>\n\n${text}`],
  ['a comment', `Start\n\n<!-- more -->\n\n${text}`],
  ['an alert with a title', `> [!warning] Title\n> words\n\n${text}`],
  ['an empty paragraph', `<p></p>\n\n${text}`],
  ['a frame', `<iframe src="https://player.example/x"></iframe>\n\n${text}`],
  ['a style', `<span style="color:red">x</span>\n\n${text}`],
  ['no sign of another program', text],
])('Markdown with notes and %s keeps them', (_, markdown) => {
  const html = cleanArticle(cleanForeignHtml(markdownToHtml(markdown + notes)).html)
  expect(cited(html)).toEqual(['Firstmore', 'Second', 'Third', 'Firstmore'])
  expect(html.match(/<section class="footnotes"/g)).toHaveLength(1)
})

test('a note that refers to another one, and a note that nothing refers to', () => {
  const html = markdownToHtml('# Title\n\nOne[^a] two[^b]\n\n[^a]: See[^c].\n\n[^b]: As[^a].\n\n[^c]: Deep')
  expect(cited(cleanForeignHtml(html).html)).toEqual([
    expect.stringContaining('See'),
    expect.stringContaining('As'),
    'Deep',
    expect.stringContaining('See'),
  ])
  const alone =
    '<h1>T</h1><p>a<sup><a href="#fn-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1"><p>b</p></li><li id="fn-2"><p>c</p></li></ol></section>'
  expect(cleanForeignHtml(alone).html).toContain('<p>c</p>')
})
