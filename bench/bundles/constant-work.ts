/** A list as long as that of a page; its texts have what HTML escapes. */
const items = Array.from({ length: 60 }, (_, index) => ({
  title: `Article ${index} & “others”`,
  slug: `article-${index}`,
  tags: ['one', 'two', 'three'],
  words: 1_200 + index,
  text: 'A text of a few words, <as long> as an excerpt is. '.repeat(4),
}))

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Does what a page's rendering is made of, always the same: objects from JSON, texts escaped and put together. How long it takes
 * says how fast the machine is just now.
 * @returns the length of what it has made, so that no engine leaves the work out
 */
export function doConstantWork(): number {
  const copies: typeof items = JSON.parse(JSON.stringify(items))
  const html = copies
    .map(({ title, slug, tags, words, text }) => {
      const parts = [title, slug, ...tags, String(words), text]
      return `<li>${parts.map((part) => `<p>${part.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</p>`).join('')}</li>`
    })
    .join('')
  return new TextEncoder().encode(html).length
}
