/**
 * Lets the keyboard scroll what is too wide for the column: code can be focused, a table stands in a region of its own.
 * @param html cleaned HTML, in which a `<` that is no tag is always escaped
 */
export function makeScrollable(html: string): string {
  return html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="scroller" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
