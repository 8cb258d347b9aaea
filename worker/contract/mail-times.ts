/** How long links in mails are valid, mails are tried, and a newsletter can be undone. */

/** How long a newsletter can be undone after Send at most, in minutes. */
export const longestUndoMinutes = 10

/** How long the link of a confirmation is valid. Then the sign-up is deleted. */
export const confirmationDays = 7
/** How long the link of a reminder, which is queued on the second day, is valid: as long as the sign-up is there. */
export const reminderDays = 5
/** How long a single mail is tried; then it is refused. */
export const singleMailHours = 48
/** How long the link of a request to confirm, which the admin sends to unverified addresses, is valid. */
export const askDays = 30
