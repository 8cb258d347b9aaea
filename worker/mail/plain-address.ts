/**
 * An address that every mail program reads as one address. The forms accept odder ones, with commas and quotation marks,
 * which must not be in a header.
 */
const plainAddress = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}.-]+$/u

export function isPlainAddress(email: string): boolean {
  return plainAddress.test(email)
}
