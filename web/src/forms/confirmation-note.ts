import { confirmationDays } from '#contract/mail-times.ts'

/**
 * The sentence of the newsletter's form after a sign-up that must be confirmed. It is true of every address, whether it is
 * known or not: nobody learns which.
 * @param address the address, or words for it where the page does not have it
 */
export function confirmationNote(address: string): string {
  return `One step is left: press the button in our mail to ${address}, within ${confirmationDays} days. Addresses that are subscribed already, or refuse our mail, get none.`
}
