import { embedAt } from '#contract/embeds.ts'
import { storedTypeOf, uploadTypes } from '#contract/uploads.ts'

/** A paragraph that is a link with a title, which no link of an article has, and a line below it. */
const titledLine =
  /<p><a href="([^"<>]*)" title="([^"<>]*)">(<img [^<>]*>)?([^<>]+)<\/a>(?:<br ?\/?>\n?((?:(?!<\/p>)[\s\S])*))?<\/p>/g

/**
 * Makes blocks of the links as which `markdown.ts` of a block writes sounds, files and embeds. Any other link stays.
 * @param html whose files have the paths of the store
 */
export function blocksOfLinks(html: string): string {
  if (!html.includes(' title="')) return html
  return html.replace(
    titledLine,
    (whole, href: string, title: string, image: string | undefined, words: string, below: string | undefined) => {
      const type = storedTypeOf(href)
      if (type && uploadTypes[type].kind === 'audio' && title === 'Audio' && !image) {
        const caption = below === undefined ? '' : `<figcaption>${below}</figcaption>`
        return `<figure><audio src="${href}" aria-label="${words.replaceAll('"', '&quot;')}"></audio>${caption}</figure>`
      }
      if (below !== undefined) return whole
      if (type && !image) return `<p class="file"><a href="${href}">${words}</a> (${title})</p>`
      if (!embedAt(href.replaceAll('&amp;', '&'))) return whole
      const name = `<strong>${words.trim()}</strong><br><small>${title}</small>`
      return `<p class="link-card embed"><a href="${href}">${image ?? ''}${name}</a></p>`
    },
  )
}
