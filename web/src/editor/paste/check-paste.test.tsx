import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import toast, { Toaster } from 'react-hot-toast'
import { afterEach, expect, test, vi } from 'vitest'
import { nextTask } from '../../dom/next-task.ts'
import { openEditor, pasteInto, typeText } from '../article-editor.testing.ts'

// jsdom has none; messages ask whether they may move.
window.matchMedia ??= vi.fn().mockReturnValue({ matches: true })

afterEach(() => {
  cleanup()
  toast.remove()
})

/**
 * Pastes into a text, and returns the editor and the last message.
 * @param insert what the editor makes of cleaned HTML; null for an error
 */
async function paste(clipboard: { html?: string; text?: string }, insert?: string | null, content = '<p></p>') {
  render(<Toaster />)
  const editor = openEditor(content)
  const { view } = editor
  const pasteHtml = view.pasteHTML.bind(view)
  const inserted = vi.spyOn(view, 'pasteHTML').mockImplementation((html) => {
    if (insert === null) throw new RangeError('Maximum call stack size exceeded')
    return pasteHtml(insert ?? html)
  })
  await act(async () => {
    pasteInto(editor, clipboard)
    await nextTask()
    await nextTask()
  })
  return { editor, inserted, said: screen.queryByRole('status')?.textContent ?? null }
}

const samples = import.meta.glob<string>('../../../../scripts/sample/articles/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('nothing is said of the articles of the sample, whichever program copies them', async () => {
  expect(Object.keys(samples).length).toBeGreaterThan(10)
  for (const html of Object.values(samples)) {
    for (const sign of ['', "<meta charset='utf-8'>", '<p data-pm-slice="0 0 []"></p>']) {
      expect((await paste({ html: sign + html })).said).toBe(null)
      cleanup()
    }
  }
})

test.each([
  [
    'a file of the device',
    '<p>a <img src="file:///x.png"> b</p>',
    'Not pasted: 1 picture that is a file of your device.',
  ],
  [
    'a picture in memory',
    '<p>a</p><img src="blob:https://a.example/1"><p>b</p>',
    'Not pasted: 1 picture that is a file of your device.',
  ],
  [
    'a picture without https',
    '<p>a <img src="http://a.example/x.png"> b</p>',
    'Not pasted: 1 picture of a site without https (it is a link now).',
  ],
  [
    'a page in a frame',
    '<p>a</p><iframe src="https://player.example/x"></iframe>',
    'Not pasted: 1 embedded page (it is a link now).',
  ],
  ['a link to a file of the device', '<p>the <a href="file:///C:/plan.docx">plan</a></p>', 'Not pasted: 1 link.'],
])('%s is named in HTML without a mark of a program', async (_, html, sentence) => {
  expect((await paste({ html })).said).toBe(sentence)
})

const substack = `<p data-pm-slice="1 1 []">Rye<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a> bread.</p>
  <div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Of the north.</p></div></div>`

test('what another editor of the same kind has copied is cleaned, and what this one has copied is not', async () => {
  const { editor, said } = await paste({ html: substack })
  expect(editor.getHTML()).toContain('<section class="footnotes"><ol><li id="fn-1"><p>Of the north.</p>')
  expect(said).toBe(null)
  const own = await paste({ html: '<meta charset="utf-8"><p data-pm-slice="1 1 []" data-broadsheet="">Rye.</p>' })
  expect(own.editor.getText()).toBe('Rye.')
  expect(own.inserted).not.toHaveBeenCalled()
})

test('what is pasted as it is, and does not come, is named too', async () => {
  const own = '<p data-broadsheet="">Rye</p>'
  const { said } = await paste({ html: `${own}<img src="http://a.example/x.png">` })
  expect(said).toBe('Not pasted: 1 picture.')
})

test.each([
  ['<ul><li><p></p></li></ul>', '<ul data-broadsheet="" data-pm-slice="2 2 []"><li><p>Rye</p></li></ul>'],
  ['<p>Sow</p>', '<ul><li>Rye<img src="https://example.com/a.png" alt=""></li></ul>'],
])('nothing is said where %s takes in an item', async (content, html) => {
  const { editor, said } = await paste({ html }, undefined, content)
  expect([editor.getText().includes('Rye'), said]).toEqual([true, null])
})

const lossy = '<p style="x:y">A half: <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>.</p>'

test('what did not come is named with a way to the plain text, which is one step back', async () => {
  const clipboard = { html: `${lossy}<button>Share</button>`, text: 'A half: 1/2.\nAs text.' }
  const { editor, said } = await paste(clipboard, '<p>A half: 12.</p><p>And more.</p>', '<p>Before</p><p>After</p>')
  expect(said).toBe('Not pasted: 1 form field or button, 1 formula.Paste as plain text')
  typeText(editor, ' Typed')
  const pasted = editor.getHTML()
  fireEvent.click(screen.getByRole('button', { name: 'Paste as plain text' }))
  expect(editor.getText({ blockSeparator: '\n' })).toBe('BeforeA half: 1/2.\nAs text. Typed\nAfter')
  editor.commands.undo()
  expect(editor.getHTML()).toBe(pasted)
})

test('without a plain text there is nothing to paste instead', async () => {
  expect((await paste({ html: lossy }, '<p>A half: 12.</p>')).said).toBe('Not pasted: 1 formula.')
})

test.each([
  ['its text', 'A half: 1/2.', 'A half: 1/2.'],
  ['its words', '', 'A half: 12.'],
])('HTML that cannot be read comes as %s, and that is said', async (_, text, expected) => {
  const { editor, said } = await paste({ html: lossy, text }, null)
  expect(editor.getText()).toBe(expected)
  expect(said).toBe('The text was pasted without its format, which cannot be read.')
})

test('Markdown is counted by its own signs', async () => {
  const text =
    '## Head\n\n- one\n  - two [link](https://a.example/)\n\nA formula \\(x\\,dx\\) and `code`.\n\n| a | b |\n|---|---|\n| 1 | 2 |'
  const { said } = await paste({ text }, '<h2>Head</h2><ul><li>one</li></ul><p>A formula and code.</p>')
  expect(said).toContain('Not pasted: 6 words, 1 list item, 1 link, 4 cells of a table, 1 formula.')
})

test('of Markdown a picture that is a file is named once, and a rule is no item', async () => {
  const { said } = await paste({ text: '- ![[one two.png|200]] Words\n\n* * *\n\n## A head' })
  expect(said).toBe('Not pasted: 1 picture that is a file of your device.')
})

test('nothing is said of Markdown whose items begin with other blocks', async () => {
  const text = '1. ```sh\n   ls -l\n   ```\n2. > A quote\n3. ## A head\n- Words'
  const { editor, said } = await paste({ text })
  expect([editor.getHTML().includes('<code class="language-sh">ls -l</code>'), said]).toEqual([true, null])
})

test('dropped HTML is cleaned as pasted HTML is, and what is lost of it is named', async () => {
  render(<Toaster />)
  const editor = openEditor('<p>Before</p>')
  editor.view.posAtCoords = () => ({ pos: 7, inside: 0 })
  const html = '<p style="color:red">dropped</p><ul style="x:y"><li>a<img src="file:///a.png"></li></ul>'
  const dataTransfer = { files: [], getData: (type: string) => (type === 'text/html' ? html : '') }
  await act(async () => {
    editor.view.dom.dispatchEvent(
      Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer }),
    )
    await nextTask()
  })
  expect(editor.getHTML()).toContain('<p>Beforedropped</p><ul><li><p>a</p></li></ul>')
  expect(screen.getByRole('status').textContent).toBe('Not pasted: 1 picture that is a file of your device.')
})
