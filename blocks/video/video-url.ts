import { type Video, videoAt } from '#contract/video-address.ts'

/** The code of a player that a site offers for copying, and its longest length in characters. */
const frameCode = /^<iframe\s(?:[^<>]{0,1000}\s)?src="([^"<>]{1,500})"[^<>]{0,1000}>\s{0,20}<\/iframe>$/i
const longestFrameCode = 3_000

/** Parses the address of a YouTube or Vimeo video; null for any other text. The time where it begins is kept. */
export function parseVideoUrl(text: string): Video | null {
  const url = parseUrl(text.trim())
  return url && videoAt(url)
}

/** Parses the code of a player of YouTube or Vimeo, which sites offer for copying; null for any other text. */
export function parsePlayerCode(text: string): Video | null {
  const code = text.trim()
  const source = code.length <= longestFrameCode ? frameCode.exec(code)?.[1] : undefined
  return source ? parseVideoUrl(source.replaceAll('&amp;', '&')) : null
}

function parseUrl(text: string) {
  // Addresses are often copied without a scheme, and old embed codes begin with `//`.
  const address = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  if (/\s/.test(address) || !URL.canParse(address)) return null
  return new URL(address)
}
