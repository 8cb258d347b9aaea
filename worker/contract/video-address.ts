/** A video of YouTube or Vimeo: the address of its player, and that of the page that shows it, both from the same time on. */
export type Video = { provider: 'YouTube' | 'Vimeo'; id: string; embedUrl: string; pageUrl: string }

const youTubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com'])
const youTubeId = /^[\w-]{11}$/
const vimeoId = /^\d{1,12}$/
const vimeoKey = /^[0-9a-f]{1,20}$/

/** A time as YouTube and Vimeo write it: `43`, `43s`, `1m43s`, `1h2m3s`. */
const timePattern = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/

/**
 * The video at an address, or in a player at an address; null for any other. The time where it begins is kept, and the key of an
 * unlisted one.
 */
export function videoAt(url: URL): Video | null {
  // Look-alike addresses hide their real host behind a user name or port.
  if (url.username || url.password || url.port) return null
  const path = url.pathname.split('/').filter((part) => part !== '')
  if (url.hostname === 'youtu.be' || url.hostname === 'www.youtu.be') return youTube(path[0], url.searchParams)
  if (youTubeHosts.has(url.hostname)) return youTube(youTubeIdOf(path, url.searchParams), url.searchParams)
  if (vimeoHosts.has(url.hostname)) return vimeo(path, path[1], url.hash)
  if (url.hostname === 'player.vimeo.com' && path[0] === 'video')
    return vimeo(path.slice(1), url.searchParams.get('h'), url.hash)
  return null
}

function youTubeIdOf(path: string[], query: URLSearchParams) {
  const [kind, id] = path
  if (kind === 'watch') return query.get('v') ?? id
  return kind === 'shorts' || kind === 'embed' || kind === 'live' || kind === 'v' ? id : undefined
}

function youTube(id: string | undefined, query: URLSearchParams): Video | null {
  if (!id || !youTubeId.test(id)) return null
  const start = secondsOf(query.get('start') ?? query.get('t') ?? '')
  return {
    provider: 'YouTube',
    id,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`,
    pageUrl: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
  }
}

/**
 * `vimeo.com/ID`, and the longer addresses of channels and groups, which end with the id.
 * @param key of an unlisted video: the second segment of its page's path, or the player's parameter `h`
 */
function vimeo(path: string[], key: string | null | undefined, hash: string): Video | null {
  const inCollection = (path[0] === 'channels' && path.length === 3) || (path[0] === 'groups' && path[2] === 'videos')
  const id = inCollection ? path.at(-1) : path[0]
  if (!id || !vimeoId.test(id)) return null
  const known = key && vimeoKey.test(key) && !inCollection ? key : ''
  const seconds = secondsOf(hash.startsWith('#t=') ? hash.slice('#t='.length) : '')
  const start = seconds ? `#t=${seconds}s` : ''
  return {
    provider: 'Vimeo',
    id,
    embedUrl: `https://player.vimeo.com/video/${id}${known && `?h=${known}`}${start}`,
    pageUrl: `https://vimeo.com/${id}${known && `/${known}`}${start}`,
  }
}

/** A time in seconds; 0 for any other text. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = timePattern.exec(time) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
