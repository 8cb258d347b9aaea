/**
 * The simple shape of an email address: something@something.tld, without spaces and unseen characters. A login takes it: an
 * account may have an address from before `emailPattern` refused what cannot be delivered. Only one dot can end the first
 * part of the domain, so that a failed match is not retried at every other dot.
 */
export const emailShape = /^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}][^\s@.\p{Cc}\p{Cf}]*\.[^\s@\p{Cc}\p{Cf}]+$/u
