import { suggestSampleTitles } from './sample-titles.ts'

/** In characters: shorter words are rarely what a text is about. */
const shortestTag = 5

/**
 * The stand-in's proposals for an article, by rule.
 * @param task as the instructions name the list
 * @param prompt `Title: …`, an empty line and the text
 */
export function proposeSampleList(task: string, prompt: string): Record<string, unknown[]> | null {
  const [head = '', ...rest] = prompt.split('\n\n')
  const title = head.replace(/^Title: /, '').trim()
  const text = rest.join(' ')
  const subject = title || 'this article'
  if (task === 'titles') return { titles: suggestSampleTitles(title || prompt) }
  if (task === 'subTitles')
    return {
      subTitles: [`Local sample: what ${subject} is about, in one sentence.`, `Local sample: why ${subject} matters.`],
    }
  if (task === 'descriptions')
    return { descriptions: [`Local sample: a short description of ${subject} for search engines.`] }
  if (task === 'tags') return { tags: longWordsOf(`${title} ${text}`) }
  if (task === 'claims') return { claims: claimsOf(text) }
  return null
}

function longWordsOf(text: string): string[] {
  const words = text.match(/\p{L}+/gu) ?? []
  return [...new Set(words.filter(({ length }) => length >= shortestTag).map((word) => word.toLowerCase()))].slice(0, 4)
}

function claimsOf(text: string) {
  const sentences = text.match(/[^.!?]+[.!?]/g) ?? []
  return sentences.slice(0, 5).map((sentence) => ({
    kind: /\d/.test(sentence) ? 'number' : 'claim',
    text: 'Local sample: check this sentence.',
    sentence: sentence.trim(),
  }))
}
