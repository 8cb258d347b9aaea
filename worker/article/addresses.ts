/** Media addresses are stored relative (`/media/…`) and go out absolute, so that a site can move. */

/** A picture of cleaned HTML, whose attributes hold no `<` or `>`. */
const picture = /<img\b[^<>]*>/g
const addressed = /( (?:src|srcset)=")([^"]*)/g
const separator = ', '

/** @param origin scheme and host of the site, without a slash at the end */
export function absoluteAddress(path: string, origin: string): string {
  return path.startsWith('/') ? origin + path : path
}

/** The reverse of `absoluteAddress`, for the address of a file. */
export function relativeAddress(address: string, origin: string): string {
  return address.startsWith(`${origin}/media/`) ? address.slice(origin.length) : address
}

/** Makes the addresses of a stored `srcset` absolute. */
export function absoluteSrcset(srcset: string, origin: string): string {
  return changeEach(srcset, (address) => absoluteAddress(address, origin))
}

/** Makes the media addresses of cleaned HTML absolute. */
export function absoluteHtml(html: string, origin: string): string {
  return changePictures(html, (address) => absoluteAddress(address, origin))
}

/** The reverse of `absoluteHtml`: what a client read from us and sends back is as it is stored. */
export function relativeHtml(html: string, origin: string): string {
  return changePictures(html, (address) => relativeAddress(address, origin))
}

function changePictures(html: string, change: (address: string) => string): string {
  return html.replace(picture, (tag) =>
    tag.replace(addressed, (_, start: string, addresses: string) => start + changeEach(addresses, change)),
  )
}

/** An address, or a list of them as in `srcset`, each with its width behind it. */
function changeEach(addresses: string, change: (address: string) => string): string {
  return addresses.split(separator).map(change).join(separator)
}
