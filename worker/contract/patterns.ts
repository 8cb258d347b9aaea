/** Patterns that text from outside must match. Each of them runs in linear time. */

/**
 * The simple form of an email address: something@something.tld, without spaces and unseen characters. Only one dot can
 * end the first part of the domain, so that a failed match is not retried at every other dot.
 */
export const emailPattern = /^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}][^\s@.\p{Cc}\p{Cf}]*\.[^\s@\p{Cc}\p{Cf}]+$/u

/** The id of a draft of a blog that has not been added yet: a UUID that the client makes. */
export const draftIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A path of this site, with a query and a fragment. A browser reads a second slash or a backslash as the beginning of
 * another host; a program that resolves `.` and `..` otherwise than browsers may come to one, so that no segment is
 * empty or made of dots.
 */
export const sitePathPattern =
  /^\/(?:(?!(?:\.|%2e){1,2}(?:[/?#]|$))[^\s\\/?#]+(?:\/(?!(?:\.|%2e){1,2}(?:[/?#]|$))[^\s\\/?#]+)*\/?)?(?:[?#][^\s\\]*)?$/i
