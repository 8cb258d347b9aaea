/** The simple shape of an address: something@something.tld, without spaces. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
