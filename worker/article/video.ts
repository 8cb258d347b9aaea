const youtubeId = /^[\w-]{11}$/

/**
 * Rebuilds the embed address of a video from its id; null for anything else.
 * Accepts embed addresses of YouTube (with or without cookies) and Vimeo, and the addresses of YouTube's pages, which
 * others put into frames. `h` is the key of an unlisted Vimeo video.
 */
export function videoEmbedAddress(src: string): string | null {
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return null
  const youtube = youtubeIdOf(url)
  if (youtubeId.test(youtube)) {
    const start = secondsOf(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '')
    return `https://www.youtube-nocookie.com/embed/${youtube}${start ? `?start=${start}` : ''}`
  }
  const vimeo = /^\/video\/(\d{1,12})\/?$/.exec(url.pathname)?.[1]
  if (!vimeo || url.hostname !== 'player.vimeo.com') return null
  const key = /^[0-9a-f]{1,20}$/.exec(url.searchParams.get('h') ?? '')?.[0]
  const start = secondsOf(/^#t=(.*)$/.exec(url.hash)?.[1] ?? '')
  return `https://player.vimeo.com/video/${vimeo}${key ? `?h=${key}` : ''}${start ? `#t=${start}s` : ''}`
}

/** The seconds of a time such as `83`, `83s` or `1h2m3s`; 0 for anything else. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time) ?? []
  return 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds)
}

function youtubeIdOf({ hostname, pathname, searchParams }: URL): string {
  if (hostname === 'youtu.be') return pathname.slice(1)
  if (!/^(www\.|m\.)?youtube(-nocookie)?\.com$/.test(hostname)) return ''
  if (pathname === '/watch') return searchParams.get('v') ?? ''
  return /^\/embed\/(.*)$/.exec(pathname)?.[1] ?? ''
}

/** The parts of what `videoEmbedAddress` returned. */
const youtubeEmbed = /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]{11})(?:\?start=(\d{1,6}))?$/
const vimeoEmbed = /^https:\/\/player\.vimeo\.com\/video\/(\d{1,12})(?:\?h=([0-9a-f]{1,20}))?(#t=\d{1,6}s)?$/

/** The address of the page that shows a video. @param embed what `videoEmbedAddress` returned; null for anything else */
export function videoPageAddress(embed: string): string | null {
  const [, youtube, seconds] = youtubeEmbed.exec(embed) ?? []
  if (youtube) return `https://www.youtube.com/watch?v=${youtube}${seconds ? `&t=${seconds}s` : ''}`
  const [, vimeo, key, start = ''] = vimeoEmbed.exec(embed) ?? []
  if (!vimeo) return null
  return `https://vimeo.com/${vimeo}${key ? `/${key}` : ''}${start}`
}
