/**
 * What the newsletter's form says after a sign-up that must be confirmed. It is true of every address, so that nobody learns
 * whether one was known.
 * @param address the address, or words for it where the page does not have it
 */
export function confirmationNote(address: string): string {
  return `We have sent a mail to ${address}. Please confirm the address by its link, within 48 hours.`
}
