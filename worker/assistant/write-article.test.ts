import { expect, test } from 'vitest'
import { articleHtml } from './write-article.ts'

const whole = { title: 'Edge of the map', isCut: false }
const body = '<p>First.</p>\n<h2>Then</h2>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>'

test.each([
  ['plain HTML', body],
  ['fenced HTML', `\`\`\`html\n${body}\n\`\`\``],
  ['a fence that was never closed', `\`\`\`html\n${body}`],
  ['an introduction before the HTML', `Sure, here is your article:\n\n${body}`],
  ['an introduction before a fence', `Here is the article:\n\`\`\`html\n${body}\n\`\`\``],
  ['thoughts before the answer', `<think>The user wants <p> tags.</think>\n${body}`],
  [
    'a whole document',
    `<!doctype html><html><head><title>Edge</title></head><body><h1>Edge of the map</h1>${body}</body></html>`,
  ],
  ['Markdown', 'First.\n\n## Then\n\n- one\n- two'],
  ['Markdown with its title', '# Edge of the map\n\nFirst.\n\n## Then\n\n* one\n* two'],
  ['fenced Markdown', '```markdown\nFirst.\n\n## Then\n\n- one\n- two\n```'],
  ['the title repeated as a heading', `<h2>Edge of the Map!</h2>${body}`],
  ['the title repeated in bold', `<p><strong>“Edge of the map”</strong></p>${body}`],
])('reads %s', (_, answer) => {
  const spaceless = (html: string) => html.replace(/>\s+</g, '><')
  expect(spaceless(articleHtml(answer, whole))).toBe(spaceless(body))
})

test('keeps Markdown’s code, tables and quotations', () => {
  const html = articleHtml('Hello.\n\n```html\n<p>code</p>\n```\n\n> wise\n\n| a | b |\n|---|---|\n| 1 | 2 |', whole)
  expect(html).toContain('<code class="language-html">&lt;p&gt;code&lt;/p&gt;')
  expect(html).toContain('<blockquote>')
  expect(html).toMatch(/<table>[\s\S]*<td>2<\/td>/)
})

test('a heading that is not the title is kept', () => {
  expect(articleHtml(`<h2>Somewhere else</h2>${body}`, whole)).toContain('<h2>Somewhere else</h2>')
})

test('only one h1 is the title: others become h2', () => {
  expect(articleHtml('<h1>A</h1><p>x</p><h1>B</h1><p>y</p>', whole)).toBe('<p>x</p><h2>B</h2><p>y</p>')
})

test('scripts, images and frames are removed', () => {
  const hostile =
    '<p onclick="x()">Hi<img src="https://made.up/a.png"><script>x()</script></p><iframe src="https://www.youtube-nocookie.com/embed/aaaaaaaaaaa"></iframe>'
  expect(articleHtml(hostile, whole)).toBe('<p>Hi</p>')
})

test.each([
  ['HTML', '<p>Whole.</p><h2>Next</h2><p>Never finis', '<p>Whole.</p>'],
  ['an HTML list', '<p>Whole.</p><ul><li>one</li><li>tw', '<p>Whole.</p><ul><li>one</li></ul>'],
  ['Markdown', 'Whole.\n\nNever finis', '<p>Whole.</p>'],
])('drops the unfinished end of %s that ran out of tokens', (_, answer, html) => {
  expect(articleHtml(answer, { ...whole, isCut: true })).toBe(html)
})
