const youtubeId = /^[\w-]{11}$/

/**
 * Rebuilds the embed address of a video from its id; null for anything else.
 * Accepts embed addresses of YouTube (with or without cookies) and Vimeo, and those of YouTube's pages, which others put
 * into frames. `h` is the key of an unlisted Vimeo video.
 */
export function videoEmbedAddress(src: string): string | null {
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return null
  const youtube = youtubeIdOf(url)
  if (youtubeId.test(youtube)) return `https://www.youtube-nocookie.com/embed/${youtube}`
  const vimeo = /^\/video\/(\d{1,12})$/.exec(url.pathname)?.[1]
  if (!vimeo || url.hostname !== 'player.vimeo.com') return null
  const key = /^[0-9a-f]{1,20}$/.exec(url.searchParams.get('h') ?? '')?.[0]
  return `https://player.vimeo.com/video/${vimeo}${key ? `?h=${key}` : ''}`
}

function youtubeIdOf({ hostname, pathname, searchParams }: URL): string {
  if (hostname === 'youtu.be') return pathname.slice(1)
  if (!/^(www\.|m\.)?youtube(-nocookie)?\.com$/.test(hostname)) return ''
  if (pathname === '/watch') return searchParams.get('v') ?? ''
  return /^\/embed\/(.*)$/.exec(pathname)?.[1] ?? ''
}

/** The address of the page that shows a video. @param embed what `videoEmbedAddress` returned; null for anything else */
export function videoPageAddress(embed: string): string | null {
  const [, youtube] = /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]{11})$/.exec(embed) ?? []
  if (youtube) return `https://www.youtube.com/watch?v=${youtube}`
  const [, vimeo, key] = /^https:\/\/player\.vimeo\.com\/video\/(\d{1,12})(?:\?h=([0-9a-f]{1,20}))?$/.exec(embed) ?? []
  if (!vimeo) return null
  return `https://vimeo.com/${vimeo}${key ? `/${key}` : ''}`
}

/** The address of a still of a video; null where none is known. @param embed what `videoEmbedAddress` returned */
export function videoStillAddress(embed: string): string | null {
  const [, youtube] = /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]{11})$/.exec(embed) ?? []
  return youtube ? `https://i.ytimg.com/vi/${youtube}/hqdefault.jpg` : null
}
