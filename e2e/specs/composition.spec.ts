import { expect } from '../fixtures/browser-test.ts'
import { test } from '../fixtures/editor-test.ts'
import { letEditorSettle } from '../pages/add-blog-form.ts'
import { skeleton } from '../pages/editor-page.ts'
import { paste } from '../support/paste.ts'

/** A text with every block that has words, each with one word that says which block it is. */
const article = [
  '<h2>heading</h2>',
  '<p>paragraph</p>',
  '<blockquote><p>quote</p></blockquote>',
  '<ul><li><p>item</p></li></ul>',
  '<ul class="tasks"><li><input type="checkbox" disabled="" /><p>task</p></li></ul>',
  '<div class="callout note" role="note"><p>callout</p></div>',
  '<details><summary>summary</summary><p>hidden</p></details>',
  '<pre><code>program</code></pre>',
  '<table><tbody><tr><td><p>cell</p></td></tr></tbody></table>',
  '<p>reference<sup><a href="#fn-1" id="fnref-1">1</a></sup></p>',
  '<p>last</p>',
  '<section class="footnotes"><ol><li id="fn-1"><p>note</p></li></ol></section>',
].join('')
const words = [
  'heading',
  'paragraph',
  'quote',
  'item',
  'task',
  'callout',
  'summary',
  'hidden',
  'program',
  'cell',
  'note',
]

test('words are composed in every block as input methods and the keyboards of phones do', async ({ openEditor }) => {
  const { page, text } = await openEditor()
  await paste(text, { html: article })
  await expect(text.locator('.footnotes')).toHaveCount(1)
  const browser = await page.context().newCDPSession(page)
  /** Composes a word letter by letter, and replaces it by what the author has chosen. */
  async function compose(parts: string[], chosen: string) {
    for (const part of parts) {
      await browser.send('Input.imeSetComposition', {
        text: part,
        selectionStart: part.length,
        selectionEnd: part.length,
      })
    }
    await browser.send('Input.insertText', { text: chosen })
  }

  let expected = await skeleton(text)
  for (const word of words) {
    await text.getByText(word, { exact: true }).click()
    await page.keyboard.press('End')
    await letEditorSettle(page)
    await compose(['に', 'にほ', 'にほん'], '日本')
    // A keyboard that corrects: each letter is a composition, and a space ends the word.
    await compose(['h', 'ha', 'han'], 'hand ')
    await compose(['i'], 'in')
    expected = expected.replace(`>${word}<`, `>${word}日本hand in<`)
    await expect.poll(() => skeleton(text), word).toBe(expected)
  }

  await text.getByText('last', { exact: true }).click()
  await page.keyboard.press('End')
  await letEditorSettle(page)
  await browser.send('Input.insertText', { text: ' ' })
  await browser.send('Input.insertText', { text: '/' })
  await compose(['h', 'he', 'hea'], 'heading 3')
  await page.getByRole('option', { name: 'Heading 3' }).click()
  await expect.poll(() => skeleton(text)).toBe(expected.replace('<p>last</p>', '<h3>last </h3>'))
})
