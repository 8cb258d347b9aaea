// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { openEditor, pasteInto, pressKey, typeText } from '#web/editor/article-editor.testing.ts'
import { copiedText } from '#web/editor/paste/own-copy.ts'
import { loadWriter, showFormula } from './show-formula.ts'

const write = await loadWriter()

const inline = (tex: string) => `<code class="math">${tex}</code>`

test.each([
  ['So $x^2$ is', `<p>So ${inline('x^2')} is</p>`],
  ['($\\pi$), ', `<p>(${inline('\\pi')}), </p>`],
  ['It costs $5 and $6 ', '<p>It costs $5 and $6 </p>'],
  ['US$ and A$ ', '<p>US$ and A$ </p>'],
  ['$ x$ or $x $ ', '<p>$ x$ or $x $ </p>'],
  ['$$ ', '<pre class="math"><code></code></pre>'],
  ['$$\\sum_i i$$ ', '<pre class="math"><code>\\sum_i i</code></pre>'],
])('typing “%s” gives %s', (typed, html) => {
  const editor = openEditor('<p></p>')
  typeText(editor, typed)
  expect(editor.getHTML().replace(/(?<=>)<p><\/p>$/, '')).toBe(html)
})

test.each(['So $x^2$ ', '$$ '])('one undo, or one Backspace, gives “%s” back', (typed) => {
  for (const back of ['undo', 'Backspace']) {
    const editor = openEditor('<p></p>')
    typeText(editor, typed)
    expect(editor.getHTML()).toContain('class="math"')
    if (back === 'undo') editor.commands.undo()
    else pressKey(editor, 'Backspace')
    expect(editor.getText().trim()).toBe(typed.trim())
  }
})

test('$$ and Enter make an empty formula, which is selected', () => {
  const editor = openEditor('<p></p>')
  typeText(editor, '$$')
  pressKey(editor, 'Enter')
  expect(editor.getHTML()).toContain('<pre class="math"><code></code></pre>')
  expect(editor.isActive('mathBlock')).toBe(true)
})

test('a formula in the editor is MathML, and its source while it cannot be shown', async () => {
  const editor = openEditor(`<p>a ${inline('x^2')} b</p><pre class="math"><code>\\nothing</code></pre>`)
  const { dom } = editor.view
  await vi.waitFor(() => expect(dom.querySelector('.formula-line math msup')?.textContent).toBe('x2'))
  const refused = dom.querySelector<HTMLElement>('.formula-box')
  expect(refused?.textContent).toBe('\\nothing')
  expect(refused?.title).toBe('The command \\nothing is not known.')
})

test('a formula is copied as TeX', () => {
  const editor = openEditor(`<p>a ${inline('x &lt; 2')}.</p><pre class="math"><code>\\pi</code></pre>`)
  expect(copiedText(editor.state.doc.slice(0))).toContain('a $x < 2$.\n\n$$\n\\pi\n$$')
})

test('what a page or a text has of formulas is pasted as formulas', () => {
  const editor = openEditor('<p></p>')
  pasteInto(editor, {
    html: '<p>Take <math class="formula"><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x</annotation></semantics></math></p>',
    text: 'Take x',
  })
  pasteInto(editor, { text: '- One $a_1$\n- Two\n\n$$\n\\frac12\n$$' })
  expect(editor.getHTML()).toContain(`Take ${inline('x')}`)
  expect(editor.getHTML()).toContain(inline('a_1'))
  expect(editor.getHTML()).toContain('<pre class="math"><code>\\frac12</code></pre>')
})

test.each([
  ['\\frac{1', 'The formula is not complete: something that was opened has no end.'],
  ['\\nothing', 'The command \\nothing is not known.'],
  ['\\def\\a{b}', 'A formula cannot define commands: write what they stand for.'],
  ['a & b', 'Something does not belong to the formula at its letter 3.'],
  ['x'.repeat(3_000), 'The formula is too long: divide it into several.'],
  ['\\class{a}{b}', 'The command \\class cannot be used here.'],
])('%s: the author is told why', (tex, problem) => {
  expect(showFormula(write, tex, true)).toEqual({ problem })
})
