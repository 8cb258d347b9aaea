import { undoDepth } from '@tiptap/pm/history'
import toast from 'react-hot-toast'
import { expect, test, vi } from 'vitest'
import { openEditor, pasteInto, typeText } from '../article-editor.testing.ts'
import { citations } from './citations.testing.ts'

const noted =
  '<p style="color:red">A<sup><a href="#n1" id="r1">1</a></sup></p><div id="n1"><p>New <a href="#r1">↩</a></p></div>'
const ownNote =
  '<p>B<sup><a href="#fn-1" id="fnref-1">1</a></sup></p><p>end</p><section class="footnotes"><ol><li id="fn-1"><p>Old</p></li></ol></section>'

test.each([
  ['an empty text', '<p></p>'],
  ['the middle of a text', '<p>one</p><p>two</p>'],
  ['a text with a note', ownNote],
  ['a list', '<ul><li><p>one</p></li></ul><p>two</p>'],
])('notes that are pasted into %s come after the others, and one undo removes all', (_, content) => {
  const editor = openEditor(content)
  const before = editor.getHTML()
  const notes = before.includes('Old') ? ['Old', 'New'] : ['New']
  pasteInto(editor, { html: noted })
  const html = editor.getHTML()
  expect(Array.from(html.matchAll(/<li id="fn-\d"><p>(\w+)/g), ([, text]) => text)).toEqual(notes)
  expect(html.match(/<sup><a href="#fn-\d" id="fnref-\d">\d<\/a><\/sup>/g)).toHaveLength(notes.length)
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

const markdown = '# Head\n\n- a\n- b\n\n| x | y |\n|---|--:|\n| 1 | 2 |\n\n```js\nhalf'

test('Markdown becomes blocks, one undo leaves its text, and a second one nothing', () => {
  const editor = openEditor('<p>Hi</p>')
  editor.commands.insertContent('<p></p>')
  const before = editor.getHTML()
  pasteInto(editor, { text: markdown })
  expect(editor.getHTML()).toContain('<h2>Head</h2><ul><li><p>a</p></li><li><p>b</p></li></ul><table><thead>')
  expect(editor.getHTML()).toContain('<pre><code class="language-js">half</code></pre>')
  editor.commands.undo()
  expect(editor.getText({ blockSeparator: '\n' })).toContain('# Head\n- a\n- b\n| x | y |')
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

test.each(['# Title\n\n', '<div>x</div>\n\n', '> [!warning] Title\n> words\n\n', 'Words.\n\n'])(
  'Markdown with a note behind %j brings the note',
  (start) => {
    const editor = openEditor(ownNote)
    pasteInto(editor, { text: `${start}New[^source].\n\n[^source]: - A source\n    - Another` })
    expect(citations(editor)).toEqual(['Old', 'A sourceAnother'])
  },
)

test('text comes whose HTML shows nothing', () => {
  const editor = openEditor('<p>Mine: </p>')
  pasteInto(editor, { html: '<!-- StartFragment --><p style="display:none">x</p>', text: 'Theirs' })
  expect(editor.getText()).toContain('Theirs')
})

test('ordinary text, and Markdown in code, stays as it is', () => {
  const editor = openEditor('<p></p>')
  pasteInto(editor, { text: 'One - two\n1984 was a year.\n# 5 of 7' })
  expect(editor.getHTML()).toBe('<p>One - two<br>1984 was a year.<br># 5 of 7</p>')
  const code = openEditor('<pre><code>x</code></pre>')
  pasteInto(code, { text: markdown })
  expect(code.getHTML()).toContain(`<pre><code>x${markdown}</code></pre>`)
})

test.each([
  ['a\nb\n\nc\n  d\n', '<p>a<br>b</p><p>c<br>  d</p>'],
  ['a\r\n \t\r\n\r\nb', '<p>a</p><p>b</p>'],
  ['\u001b[1;32mok\u001b[0m 2 files', '<p>ok 2 files</p>'],
  ['kind: x\nnames:\n- a\n- b', '<p>kind: x<br>names:<br>- a<br>- b</p>'],
  ['See [[Other page|it]]%% a secret %% now', '<p>See it now</p>'],
])('the lines of the text %j stay', (text, html) => {
  const editor = openEditor('<p></p>')
  pasteInto(editor, { text })
  expect(editor.getHTML()).toBe(html)
})

test.each([
  [{ html: '<p style="x:y">2 * 3 * 4 and ~~so~~ `b`</p>' }, '<p>2 * 3 * 4 and ~~so~~ `b`</p>'],
  [{ text: '2 * 3 * 4, 5 ~ 7 ~ 9, *.js *.ts' }, '<p>2 * 3 * 4, 5 ~ 7 ~ 9, *.js *.ts</p>'],
  [{ text: 'In __init__.py and snake_case_name' }, '<p>In __init__.py and snake_case_name</p>'],
  [{ text: '**A** *b* ~~c~~ `d`.' }, '<p><strong>A</strong> <em>b</em> <s>c</s> <code>d</code>.</p>'],
  [
    { text: '# A\n\nSix: 2 \\* 3, \\*plain\\*\n\n- b' },
    '<h2>A</h2><p>Six: 2 * 3, *plain*</p><ul><li><p>b</p></li></ul><p></p>',
  ],
])('signs of %j stay signs, unless they are Markdown', (clipboard, html) => {
  const editor = openEditor('<p></p>')
  pasteInto(editor, clipboard)
  expect(editor.getHTML()).toBe(html)
})

test.each([
  ['code', '<pre><code>a</code></pre>'],
  ['a table', '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>'],
  ['a picture', '<img src="https://a.example/a.png" alt="">'],
  ['a quote', '<blockquote><p>a</p></blockquote>'],
  ['a toggle', '<details><summary>a</summary><p>b</p></details>'],
  ['a heading', '<h3>a</h3>'],
  ['a list', '<ol><li><p>a</p></li></ol>'],
])('%s that is the first of an item stays in it', (_, block) => {
  for (const start of ['<ul><li>', '<ul class="tasks"><li><input type="checkbox" disabled="">']) {
    const list = openEditor(`${start}${block}<p>z</p></li><li>${block}</li></ul>`).state.doc.child(0)
    expect(list.children.map(({ childCount }) => childCount)).toEqual([3, 2])
  }
})

test('an address that is pasted over words links them, in one step', () => {
  const editor = openEditor('<p>See the report today</p>')
  editor.commands.setTextSelection({ from: 5, to: 15 })
  const depth = undoDepth(editor.state)
  pasteInto(editor, { text: 'https://example.com/report' })
  expect(editor.getHTML()).toBe('<p>See <a href="https://example.com/report">the report</a> today</p>')
  expect(undoDepth(editor.state)).toBe(depth + 1)
  editor.commands.undo()
  expect(editor.getHTML()).toBe('<p>See the report today</p>')
})

test('a paste is no part of the step that was typed before it', () => {
  const editor = openEditor('<p></p>')
  typeText(editor, 'typed')
  pasteInto(editor, { html: '<p style="x:y">pasted</p>' })
  editor.commands.undo()
  expect(editor.getHTML()).toBe('<p>typed</p>')
})

test.each([
  ['takes too long', '**Marks** *a_*a_*a_\n\n- one\n- two'],
  ['is nested too deeply', `${'> '.repeat(300)}deep\n\n## Marks`],
])('Markdown that %s is pasted as a text, and a sentence says so', (what, text) => {
  const said = vi.spyOn(toast, 'error')
  let time = 0
  // Each look at the clock is four seconds later.
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (time += 4_000))
  const editor = openEditor('<p>Hi</p>')
  pasteInto(editor, { text })
  clock.mockRestore()
  expect(editor.getText()).toContain(what.includes('long') ? '- one' : 'deep')
  expect(editor.getText()).toContain('Marks')
  expect(editor.state.selection.empty).toBe(true)
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining(what))
})

test('a text that no article can have is refused in words, and nothing changes', () => {
  const said = vi.spyOn(toast, 'error')
  for (const clipboard of [
    { text: 'word '.repeat(300_000) },
    { html: `<p style="x:y">${'word '.repeat(300_000)}</p>` },
    { html: `<p style="x:y">${'word '.repeat(3_000_000)}</p>` },
  ]) {
    const editor = openEditor('<p>Hi</p>')
    pasteInto(editor, clipboard)
    expect(editor.getHTML()).toBe('<p>Hi</p>')
    expect(said).toHaveBeenLastCalledWith(expect.stringContaining('too long to paste'))
    said.mockClear()
  }
})

test('what cannot come is said in one message', () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue('')
  const editor = openEditor('<p></p>')
  pasteInto(editor, { html: '<p style="x:y">A <img src="file:///a.png"><img src="cid:b"> b</p><form><input></form>' })
  expect(editor.getHTML()).toBe('<p>A b</p>')
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'Not pasted: 2 pictures that are files of your device, 1 form field or button.',
  )
})
