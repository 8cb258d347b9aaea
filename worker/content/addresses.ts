/** Media addresses are stored relative (`/media/…`) and go out absolute, so that a site can move. */
const storedAddress = /( src=")(\/media\/)/g

/** @param origin scheme and host of the site, without a slash at the end */
export function absoluteAddress(path: string, origin: string): string {
  return path.startsWith('/') ? origin + path : path
}

/** Makes the media addresses of cleaned HTML absolute. */
export function absoluteHtml(html: string, origin: string): string {
  return html.replace(storedAddress, `$1${origin}$2`)
}

/** The reverse of `absoluteHtml`: what a client read from us and sends back is stored relative again. */
export function relativeHtml(html: string, origin: string): string {
  return html.replaceAll(` src="${origin}/media/`, ' src="/media/')
}
