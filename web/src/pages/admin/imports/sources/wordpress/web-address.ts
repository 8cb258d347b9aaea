/** A text that is an address of the web alone. */
export const webAddress = /^https?:\/\/[^\s<>"]+$/i
/** A smaller copy that WordPress has made of an image. */
const copySize = /-\d{1,5}x\d{1,5}(?=\.\w{2,5}$)/
/** The images of sites on wordpress.com are behind an address that makes them smaller. */
const photon = /^https?:\/\/i\d\.wp\.com\//i
/** The address of the original of an image. @param addresses of the attachments of the file */
export function originalOf(address: string, addresses: ReadonlySet<string>): string | null {
  if (/^(?:data:|\/media\/)/.test(address)) return null
  const plain = photon.test(address) ? `https://${address.replace(photon, '').split('?')[0]}` : address
  const url = URL.parse(plain.replace(/^\/\//, 'https://'))
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const original = url.href.replace(copySize, '')
  const scaled = original.replace(/(?=\.\w{2,5}$)/, '-scaled')
  return (
    [original, scaled].find((one) => addresses.has(one)) ?? (url.pathname.includes('/uploads/') ? original : url.href)
  )
}
