/**
 * Tells Vite's module preload that the styles inside the document are loaded already: it looks for a link to each sheet. A
 * disabled link that was part of the document would be requested all the same, by the browser's preload scanner.
 */
export function listInlinedStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true })
    link.href = dataset.href ?? ''
    document.head.append(link)
  }
}
