/** A document's mark: another one as soon as anything in it changes. Weak, because it is compressed on its way. */
export async function entityTag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', body))
  return `W/"${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

/** Whether the visitor has the document with this mark already. */
export function isKnown(etag: string, { headers }: Request): boolean {
  const known = headers.get('if-none-match')?.split(',') ?? []
  return known.some((mark) => mark.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
}
