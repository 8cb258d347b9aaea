/** Media addresses are stored relative (`/media/…`) and answered absolute, so that a site can change its origin. */

/** An image, a sound, or the link to a file, of sanitized HTML, whose attributes contain no `<` or `>`. */
const mediaTag = /<(?:img|audio)\b[^<>]*>|<a href="[^"<>]*" download="[^<>]*>/g
const addressed = /( (?:src|srcset|href)=")([^"]*)/g
const separator = ', '

/** Makes a stored address absolute. @param origin scheme and host of the site, without a slash at the end */
export function absoluteAddress(path: string, origin: string): string {
  return path.startsWith('/') ? origin + path : path
}

/** The inverse of `absoluteAddress`, for media addresses. */
export function relativeAddress(address: string, origin: string): string {
  return address.startsWith(`${origin}/media/`) ? address.slice(origin.length) : address
}

/** Makes the addresses of a stored `srcset` absolute. */
export function absoluteSrcset(srcset: string, origin: string): string {
  return changeEach(srcset, (address) => absoluteAddress(address, origin))
}

/** Makes the media addresses of sanitized HTML absolute. */
export function absoluteHtml(html: string, origin: string): string {
  return changeAddresses(html, (address) => absoluteAddress(address, origin))
}

/** The inverse of `absoluteHtml`: HTML that a client read and sends back becomes equal to the stored HTML. */
export function relativeHtml(html: string, origin: string): string {
  return changeAddresses(html, (address) => relativeAddress(address, origin))
}

function changeAddresses(html: string, change: (address: string) => string): string {
  return html.replace(mediaTag, (tag) =>
    tag.replace(addressed, (_, start: string, addresses: string) => start + changeEach(addresses, change)),
  )
}

/** Changes each address of a `src`, or of a `srcset`, in which a width follows each. */
function changeEach(addresses: string, change: (address: string) => string): string {
  return addresses.split(separator).map(change).join(separator)
}
