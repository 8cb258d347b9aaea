/** Patterns that text from outside must match. Each of them runs in linear time. */

/**
 * An email address that can be delivered: something@something.tld without spaces, and nothing that every mail server
 * refuses. Before the `@` are letters and signs of RFC 5322 (atext, without `%`, which once named a relay), after it the
 * labels of a host name in any script. Forms, imports and the sender share it: what one accepts, the others do.
 */
export const emailPattern =
  /^(?!\.|.*\.[.@])[\p{L}\p{M}\p{N}.!#$&'*+/=?^_`{|}~-]+@(?![-.]|.*(?:\.-|-\.|-$))[\p{L}\p{M}\p{N}.·・-]+\.\p{L}[\p{L}\p{M}\p{N}·・-]*$/u

/** An address in a domain of one machine or network, which no mail from elsewhere reaches (RFC 2606, RFC 6762, RFC 9476). */
export const localAddressPattern = /[@.](?:localdomain|localhost|local|internal|invalid|lan|home\.arpa)\.?$/i
/** The answer to its sign-up. */
export const localAddress = '❌ No mail can be sent to this domain. Check what is behind the @.'

/** The id of a draft of a blog that has not been added yet: a UUID that the client makes. */
export const draftIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A path of this site, with a query and a fragment. A browser reads a second slash or a backslash as the beginning of
 * another host; a program that resolves `.` and `..` otherwise than browsers may come to one, so that no segment is
 * empty or made of dots.
 */
export const sitePathPattern =
  /^\/(?:(?!(?:\.|%2e){1,2}(?:[/?#]|$))[^\s\\/?#]+(?:\/(?!(?:\.|%2e){1,2}(?:[/?#]|$))[^\s\\/?#]+)*\/?)?(?:[?#][^\s\\]*)?$/i
