import { foldText } from '../fold-text.ts'
import { sha256 } from '../ids.ts'
import { withoutInvisible } from './text.ts'

/**
 * Identifies a blog for callers that know its text but not its id.
 * @param description sanitized, with relative addresses
 */
export function contentHash(title: string, description: string): Promise<string> {
  return sha256(`${title}\n${description}`)
}

/**
 * Equal for comments with the same letters and digits, whatever their case, accents, spaces and punctuation. For a
 * comment without letters and digits, the punctuation counts.
 */
export function hashOfComment(content: string): Promise<string> {
  const folded = foldText(withoutInvisible(content))
  return sha256(folded.replace(/[^\p{L}\p{N}]+/gu, '') || folded)
}
