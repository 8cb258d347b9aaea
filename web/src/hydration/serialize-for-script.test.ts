import { expect, test } from 'vitest'
import { serializeForScript } from './serialize-for-script.ts'

test.each([
  '</script>',
  '</SCRIPT\n>',
  '<!-- ',
  '<script',
  '<ScRiPt src=x>',
  '<<!--<script></script>',
  '</scr</script>',
])('%j neither ends the script element nor begins a comment in it', (text) => {
  const json = serializeForScript({ [text]: `<p>${text}</p>` })
  const document = new DOMParser().parseFromString(`<script type="application/json">${json}</script><i>`, 'text/html')
  expect(document.querySelectorAll('script, i')).toHaveLength(2)
  expect(JSON.parse(document.querySelector('script')?.textContent ?? '')).toEqual({ [text]: `<p>${text}</p>` })
  expect(json).toContain('<p>')
})
