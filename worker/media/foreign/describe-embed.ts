import { embedAt, type ProviderName } from '../../contract/embeds.ts'
import { isRecord } from '../../contract/is-record.ts'
import { textLimits } from '../../contract/limits.ts'
import { kilobyte } from '../../contract/units.ts'
import { describePage, oneLine } from './describe-page.ts'
import { readSite } from './read-site.ts'

/** Providers whose pages say nothing of themselves to programs, and where each answers about a page (https://oembed.com). */
const questions: Partial<Record<ProviderName, string>> = {
  YouTube: 'https://www.youtube.com/oembed?format=json&url=',
  Vimeo: 'https://vimeo.com/api/oembed.json?url=',
  SoundCloud: 'https://soundcloud.com/oembed?format=json&url=',
  X: 'https://publish.x.com/oembed?omit_script=true&dnt=true&url=',
}
const mostBytes = 64 * kilobyte

/**
 * Asks the provider of a page about it, by the rules of `fetchPublic`.
 * @returns its title, its author or its words, and the address of its picture; null where nobody is asked, or nothing is answered
 */
export async function describeEmbed(address: string): Promise<{ title: string; text: string; image: string } | null> {
  const { provider, page } = embedAt(address) ?? {}
  const question = provider && questions[provider]
  if (!question || !page) return null
  try {
    const { bytes } = await readSite(question + encodeURIComponent(page), {
      accept: 'application/json',
      maxBytes: mostBytes,
    })
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!isRecord(answer)) return null
    const textOf = (name: string) => (typeof answer[name] === 'string' ? answer[name] : '')
    const author = oneLine(textOf('author_name'), textLimits.title)
    const title = oneLine(textOf('title'), textLimits.title)
    // A post has no title: its author is the title, and its words are below.
    const words = title === '' ? oneLine(describePage(textOf('html')).opening, textLimits.siteText) : author
    return title || author ? { title: title || author, text: words, image: textOf('thumbnail_url') } : null
  } catch {
    // The page itself is read then.
    return null
  }
}
