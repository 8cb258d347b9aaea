import { expect, test } from 'vitest'
import { makeScrollable } from './make-scrollable.ts'

test('code can be focused and a table stands in a region that can', () => {
  const page = document.createElement('div')
  page.innerHTML = makeScrollable(
    '<pre><code>a &lt;pre b</code></pre><p>x</p><table><tbody><tr><td>1</td></tr></tbody></table>',
  )
  expect(page.querySelector('pre')?.tabIndex).toBe(0)
  expect(page.querySelector('pre')?.textContent).toBe('a <pre b')
  expect(page.querySelector('[role=region] > table')?.textContent).toBe('1')
})
