/**
 * The simple shape of an address: something@something.tld, without spaces. Linear: only one dot can end the first part
 * of the domain, so that a failed match is not retried at every other dot.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
