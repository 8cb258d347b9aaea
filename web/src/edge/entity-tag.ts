/** A document's mark: another one as soon as anything it is made of changes. Weak, because it is compressed on its way. */
export async function entityTag(parts: unknown): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(JSON.stringify(parts)))
  return `W/"${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

/** Whether the visitor has the document with this mark already. */
export function isKnown(etag: string | null, { headers }: Request): boolean {
  const known = headers.get('if-none-match')?.split(',') ?? []
  return etag !== null && known.some((mark) => mark.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
}
