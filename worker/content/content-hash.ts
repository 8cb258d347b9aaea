import { sha256 } from './ids.ts'

/** How a caller who knows only a blog's text names it. @param description cleaned, with relative addresses */
export function contentHash(title: string, description: string): Promise<string> {
  return sha256(`${title}\n${description}`)
}
