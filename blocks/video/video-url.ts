/** A video that an article may embed. `embedUrl` is the address of its player. */
export type Video = { provider: 'YouTube' | 'Vimeo'; id: string; embedUrl: string }

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
/** The code of a player that a site offers for copying, and its longest length in characters. */
const frameCode = /^<iframe\s(?:[^<>]{0,1000}\s)?src="([^"<>]{1,500})"[^<>]{0,1000}>\s{0,20}<\/iframe>$/i
const longestFrameCode = 3_000

/** Parses the address of a YouTube or Vimeo video; null for any other text. The time where it begins is kept. */
export function parseVideoUrl(text: string): Video | null {
  const url = parseUrl(text.trim())
  if (!url) return null
  const path = url.pathname.split('/').filter((part) => part !== '')
  if (url.hostname === 'youtu.be' || url.hostname === 'www.youtu.be') return youTube(path[0], url.searchParams)
  if (youTubeHosts.has(url.hostname)) return youTube(youTubeIdOf(path, url.searchParams), url.searchParams)
  if (vimeoHosts.has(url.hostname)) return vimeo(path, path[1], url.hash)
  if (url.hostname === 'player.vimeo.com' && path[0] === 'video')
    return vimeo(path.slice(1), url.searchParams.get('h'), url.hash)
  return null
}

/**
 * Parses a text that consists of one or more video addresses, separated by white space, or of a player's code. Null for any other text, so
 * that an address in a sentence remains a link.
 */
export function parseVideoUrls(text: string): Video[] | null {
  const code = text.trim()
  const source = code.length <= longestFrameCode ? frameCode.exec(code)?.[1] : undefined
  const words = source ? [source.replaceAll('&amp;', '&')] : code.split(/\s+/)
  const videos = words.map(parseVideoUrl).filter((video) => video !== null)
  return videos.length === words.length ? videos : null
}

function parseUrl(text: string) {
  // Addresses are often copied without a scheme, and old embed codes begin with `//`.
  const address = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  if (/\s/.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  // Look-alike addresses hide their real host behind a user name or port.
  return url.username === '' && url.password === '' && url.port === '' ? url : null
}

function youTubeIdOf(path: string[], query: URLSearchParams) {
  const [kind, id] = path
  if (kind === 'watch') return query.get('v') ?? id
  return kind === 'shorts' || kind === 'embed' || kind === 'live' || kind === 'v' ? id : undefined
}

function youTube(id: string | undefined, query: URLSearchParams): Video | null {
  if (!id || !youTubeId.test(id)) return null
  const start = secondsOf(query.get('start') ?? query.get('t') ?? '')
  const embedUrl = `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`
  return { provider: 'YouTube', id, embedUrl }
}

/**
 * `vimeo.com/ID`, and the longer addresses of channels and groups, which end with the id.
 * @param key of an unlisted video: the second segment of its page's path, or the player's parameter `h`
 */
function vimeo(path: string[], key: string | null | undefined, hash: string): Video | null {
  const inCollection = (path[0] === 'channels' && path.length === 3) || (path[0] === 'groups' && path[2] === 'videos')
  const id = inCollection ? path.at(-1) : path[0]
  if (!id || !vimeoId.test(id)) return null
  const query = key && vimeoKey.test(key) && !inCollection ? `?h=${key}` : ''
  const start = secondsOf(hash.startsWith('#t=') ? hash.slice('#t='.length) : '')
  return {
    provider: 'Vimeo',
    id,
    embedUrl: `https://player.vimeo.com/video/${id}${query}${start ? `#t=${start}s` : ''}`,
  }
}

/** A time in seconds; 0 for any other text. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = timePattern.exec(time) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
