/**
 * What the newsletter's form says after a sign-up that must be confirmed. It is true of every address, so that nobody learns
 * whether one was known.
 * @param address the address, or a word for it where the page does not have it
 */
export function confirmationNote(address: string): string {
  return `Please confirm your address: we have sent a mail to ${address}. Its link is valid for 48 hours. If you have confirmed the address before, there is nothing to do.`
}
