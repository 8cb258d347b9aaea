/**
 * What the newsletter's form says after a sign-up that must be confirmed. It does not say that a mail was sent now: to a
 * known address none may be, and nobody learns whether one was known.
 * @param address the address, or words for it where the page does not have it
 */
export function confirmationNote(address: string): string {
  return `Please confirm the address by the link in our mail to ${address}, within 48 hours.`
}
