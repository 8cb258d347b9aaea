import { foldText } from '../fold-text.ts'
import { sha256 } from '../ids.ts'
import { withoutInvisible } from './text.ts'

/** How a caller who knows only a blog's text names it. @param description cleaned, with relative addresses */
export function contentHash(title: string, description: string): Promise<string> {
  return sha256(`${title}\n${description}`)
}

/**
 * Equal for comments that say the same, in any case and with any accents, spaces and marks; one without a letter or digit
 * says its marks.
 */
export function hashOfComment(content: string): Promise<string> {
  const folded = foldText(withoutInvisible(content))
  return sha256(folded.replace(/[^\p{L}\p{N}]+/gu, '') || folded)
}
