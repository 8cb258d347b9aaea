import { afterEach, expect, test } from 'vitest'
import { completeStyles, listInlinedStyles } from './inlined-styles.ts'

afterEach(() => document.head.replaceChildren())

/** The styles of the head in their order: the addresses of sheets, `part` and `whole`. */
function styles() {
  const elements = document.head.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link:not(:disabled), style')
  return Array.from(elements, (element) => element.getAttribute('href') ?? (element.dataset.part ? 'part' : 'whole'))
}

test('a sheet takes the place of its part when it has loaded', async () => {
  document.head.innerHTML = '<style data-part="/a.css"></style><style data-href="/b.css"></style>'
  const complete = completeStyles()
  expect(styles()).toEqual(['/a.css', 'part', 'whole'])
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  await complete
  expect(styles()).toEqual(['/a.css', 'whole'])
})

test('a part stays where its sheet does not load', async () => {
  document.head.innerHTML = '<style data-part="/a.css"></style>'
  const complete = completeStyles()
  document.querySelector('link')?.dispatchEvent(new Event('error'))
  await expect(complete).rejects.toBeDefined()
  expect(styles()).toContain('part')
})

test('sheets that are whole in the document are listed for Vite, and not requested', () => {
  document.head.innerHTML = '<style data-part="/a.css"></style><style data-href="/b.css"></style>'
  listInlinedStyles()
  const links = Array.from(document.querySelectorAll('link'), ({ rel, disabled, href }) => [
    rel,
    disabled,
    new URL(href).pathname,
  ])
  expect(links).toEqual([['stylesheet', true, '/b.css']])
})
