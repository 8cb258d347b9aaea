/** How long links in mails are valid, mails are tried, and a newsletter can be undone. */

/** How long a newsletter can be undone after Send at most, in minutes. */
export const longestUndoMinutes = 10

/** For so long the link of a confirmation is valid. Then the sign-up is deleted. */
export const confirmationDays = 7
/** For so long the link of a reminder is valid, which is queued in the second day: as long as the sign-up is there. */
export const reminderDays = 5
/** For so long a single mail is tried; then it is refused. */
export const singleMailHours = 48
/** For so long the link of a request to confirm is valid that the admin sends to unverified addresses. */
export const askDays = 30
