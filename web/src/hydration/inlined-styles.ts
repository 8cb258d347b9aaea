/**
 * Tells Vite's module preload that the styles inside the document are loaded already: it looks for a link to each sheet. A
 * disabled link that was part of the document would be requested all the same, by the browser's preload scanner.
 */
export function listInlinedStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]'))
    document.head.append(linkTo(dataset.href, { disabled: true }))
}

/**
 * Loads the style sheets of which the document contains a part, each into the place of its part: which of two rules counts
 * depends on their order. Rejects where one does not load.
 */
export async function completeStyles(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLStyleElement>('style[data-part]')]
  await Promise.all(
    parts.map(async (part) => {
      await new Promise((resolve, reject) => {
        part.before(linkTo(part.dataset.part, { onload: resolve, onerror: reject }))
      })
      part.remove()
    }),
  )
}

function linkTo(href = '', more: Partial<HTMLLinkElement>) {
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href, ...more })
}
