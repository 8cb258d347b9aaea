/** A video that can stand in an article: where it lives, and the address that plays it there. */
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

/** The video an address shows, or null when it is no address of a YouTube or Vimeo video. */
export function parseVideoUrl(text: string): Video | null {
  const url = parseUrl(text.trim())
  if (!url) return null
  const path = url.pathname.split('/').filter((part) => part !== '')
  if (url.hostname === 'youtu.be' || url.hostname === 'www.youtu.be') return youTube(path[0])
  if (youTubeHosts.has(url.hostname)) return youTube(youTubeIdOf(path, url.searchParams))
  if (vimeoHosts.has(url.hostname)) return vimeo(path, path[1])
  if (url.hostname === 'player.vimeo.com' && path[0] === 'video') return vimeo(path.slice(1), url.searchParams.get('h'))
  return null
}

/**
 * Every video of a text that is nothing but video addresses, one or more with white space between them.
 * Null for any other text: an address inside a sentence stays a link.
 */
export function parseVideoUrls(text: string): Video[] | null {
  const words = text.trim().split(/\s+/)
  const videos = words.map(parseVideoUrl).filter((video) => video !== null)
  return videos.length === words.length ? videos : null
}

function parseUrl(text: string) {
  // People copy addresses without a scheme, and old embed codes begin with `//`.
  const address = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  if (/\s/.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  // A name or port before the host is how a look-alike address hides its real one.
  return url.username === '' && url.password === '' && url.port === '' ? url : null
}

function youTubeIdOf(path: string[], query: URLSearchParams) {
  const [kind, id] = path
  if (kind === 'watch') return query.get('v') ?? id
  return kind === 'shorts' || kind === 'embed' || kind === 'live' || kind === 'v' ? id : undefined
}

function youTube(id: string | undefined): Video | null {
  if (!id || !youTubeId.test(id)) return null
  return { provider: 'YouTube', id, embedUrl: `https://www.youtube-nocookie.com/embed/${id}` }
}

/**
 * `vimeo.com/ID`, and the longer addresses of channels and groups, where the number comes last.
 * @param key opens an unlisted video: the second part of its page's address, or the player's `h`
 */
function vimeo(path: string[], key: string | null | undefined): Video | null {
  const inCollection = (path[0] === 'channels' && path.length === 3) || (path[0] === 'groups' && path[2] === 'videos')
  const id = inCollection ? path.at(-1) : path[0]
  if (!id || !vimeoId.test(id)) return null
  const query = key && vimeoKey.test(key) && !inCollection ? `?h=${key}` : ''
  return { provider: 'Vimeo', id, embedUrl: `https://player.vimeo.com/video/${id}${query}` }
}
