const algorithm = { name: 'HMAC', hash: 'SHA-256' }

/** Vouches for a text: its HMAC-SHA-256 in base64url. @param key from db/secrets.ts */
export async function sign(text: string, key: string): Promise<string> {
  const signature = await crypto.subtle.sign(algorithm, await importKey(key), bytesOf(text))
  return new Uint8Array(signature).toBase64({ alphabet: 'base64url', omitPadding: true })
}

/** Whether `sign` made the signature for just this text. Takes as long for every wrong one. */
export async function isSigned(text: string, signature: string, key: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(signature)) return false
  const bytes = Uint8Array.fromBase64(signature, { alphabet: 'base64url' })
  return crypto.subtle.verify(algorithm, await importKey(key), bytes, bytesOf(text))
}

function importKey(key: string) {
  return crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign', 'verify'])
}

function bytesOf(text: string) {
  return new TextEncoder().encode(text)
}
