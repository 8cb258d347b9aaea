import { foldText, sha256 } from './ids.ts'

/** How a caller who knows only a blog's text names it. @param description cleaned, with relative addresses */
export function contentHash(title: string, description: string): Promise<string> {
  return sha256(`${title}\n${description}`)
}

/** Equal for comments that say the same, in any case and with any accents and spaces. */
export function hashOfComment(content: string): Promise<string> {
  return sha256(foldText(content))
}
