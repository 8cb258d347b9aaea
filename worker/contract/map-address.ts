/** A place of a map, as OpenStreetMap has it in the fragment of an address. */
const view = /^#map=(\d{1,2}(?:\.\d{1,3})?)\/(-?\d{1,2}(?:\.\d{1,10})?)\/(-?\d{1,3}(?:\.\d{1,10})?)(?:&|$)/
const shownThing = /^\/(?:(?:node|way|relation)\/\d{1,20})?$/
const degrees = /^-?\d{1,3}(?:\.\d{1,20})?$/
const hosts = new Set(['openstreetmap.org', 'www.openstreetmap.org'])

/** The size in px of the map for which the frame's edges are computed, and of a tile of zoom 0, which is the world. */
const width = 680
const height = width / 1.5
const tile = 256
/** Of the zoom, and of the latitude, beyond which a map has nothing. */
const deepest = 19
const farthest = 85

/** The address of the page with a map; null for any other address. A frame's address has the edges of its map only. */
export function mapPage(url: URL): string | null {
  if (!hosts.has(url.hostname)) return null
  if (url.pathname === '/export/embed.html') return pageOfEdges(url.searchParams)
  if (!shownThing.test(url.pathname) || !placeOf(url.hash)) return null
  const hash = url.hash.split('&')[0]
  return `https://www.openstreetmap.org${url.pathname}${markerOf(url.searchParams.get('mlat'), url.searchParams.get('mlon'))}${hash}`
}

/** The address of the frame that shows the map of a page. @param page as `mapPage` returned it */
export function mapFrame(page: string): `https://www.openstreetmap.org/${string}` {
  const { hash, searchParams } = new URL(page)
  const { zoom, latitude, longitude } = placeOf(hash) ?? { zoom: 1, latitude: 0, longitude: 0 }
  const pixels = tile * 2 ** zoom
  const [west, east] = [-1, 1].map((side) => longitude + (side * 180 * width) / pixels)
  const [south, north] = [-1, 1].map((side) => latitudeAt(heightAt(latitude) + (side * Math.PI * height) / pixels))
  const edges = [west, south, east, north].map((edge = 0) => edge.toFixed(5)).join(',')
  const [mlat, mlon] = [searchParams.get('mlat'), searchParams.get('mlon')]
  const marker = mlat && mlon ? `&marker=${encodeURIComponent(`${mlat},${mlon}`)}` : ''
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(edges)}&layer=mapnik${marker}`
}

function placeOf(hash: string) {
  const [, zoom, latitude, longitude] = view.exec(hash)?.map(Number) ?? []
  if (zoom === undefined || latitude === undefined || longitude === undefined) return null
  const isOnMap = zoom <= deepest && Math.abs(latitude) <= farthest && Math.abs(longitude) <= 180
  return isOnMap ? { zoom, latitude, longitude } : null
}

function markerOf(latitude: string | null = '', longitude: string | null = ''): string {
  const isPlace = degrees.test(latitude ?? '') && degrees.test(longitude ?? '')
  return isPlace ? `?mlat=${latitude}&mlon=${longitude}` : ''
}

function pageOfEdges(query: URLSearchParams): string | null {
  const edges = (query.get('bbox') ?? '').split(',')
  const [west, south, east, north] = edges.map(Number)
  if (edges.length !== 4 || !edges.every((edge) => degrees.test(edge))) return null
  if (west === undefined || south === undefined || east === undefined || north === undefined || east <= west)
    return null
  const zoom = Math.max(0, Math.min(deepest, Math.round(Math.log2((360 * width) / (tile * (east - west))))))
  const [latitude, longitude] = (query.get('marker') ?? '').split(',')
  const page = `https://www.openstreetmap.org/${markerOf(latitude, longitude)}`
  const hash = `#map=${zoom}/${((south + north) / 2).toFixed(5)}/${((west + east) / 2).toFixed(5)}`
  return placeOf(hash) && page + hash
}

/** The height of a latitude on a Mercator map, from -π to π, and the way back. */
function heightAt(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
}

function latitudeAt(above: number): number {
  return (Math.atan(Math.sinh(above)) * 180) / Math.PI
}
