/** Delimiters of a URL: a host that has one would be read as something else. */
const delimiter = /[/?#\\:@[\]%]/

/** All ASCII characters. */
const ascii = /^[\x20-\x7e]*$/

/**
 * The form of an address in which it is stored, hashed and sent: lower case, in Unicode's composed form, and its domain in
 * ASCII (IDNA) without a final dot, as providers report it. The part before the `@` keeps its dots and `+`: only its mail
 * server knows what they mean.
 */
export function foldAddress(email: string): string {
  const folded = email.normalize('NFC').toLowerCase()
  const at = folded.lastIndexOf('@') + 1
  return folded.slice(0, at) + asciiDomain(folded.slice(at).replace(/\.$/, ''))
}

/** @returns the domain as it is when it is ASCII already, or no valid one */
function asciiDomain(domain: string) {
  if (ascii.test(domain) || delimiter.test(domain)) return domain
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}
