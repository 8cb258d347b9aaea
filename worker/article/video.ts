import { videoAt } from '../contract/video-address.ts'

/**
 * Rebuilds the embed address of a video from its id; null for anything else.
 * Accepts embed addresses of YouTube (with or without cookies) and Vimeo, and the addresses of their pages, which
 * others put into frames.
 */
export function videoEmbedAddress(src: string): string | null {
  return videoOf(src)?.embedUrl ?? null
}

/** The address of the page that shows a video. @param embed as `videoEmbedAddress` returned it; null for anything else */
export function videoPageAddress(embed: string): string | null {
  return videoOf(embed)?.pageUrl ?? null
}

function videoOf(src: string) {
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src)
  return url?.protocol === 'https:' ? videoAt(url) : null
}
