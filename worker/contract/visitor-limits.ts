/**
 * Up to how many rows visitors fill the database, whatever addresses they come from. Above, their calls are refused with
 * 429; the admin's are not limited. An hour is one of the clock. One network may use a part of each (`networkShares`).
 */
export const visitorCeilings = {
  waitingCommentsOfBlog: 500,
  waitingComments: 10_000,
  waitingCommentsPerHour: 1_000,
  openMessages: 2_000,
  messagesPerHour: 200,
  /** Sign-ups for addresses that are stored already count too, or the ceiling would tell which are. */
  signUpsPerHour: 500,
} as const

/**
 * The part of each ceiling that the visitors of one network (worker/middleware/rate-limit.ts) may use: nobody with one
 * connection can keep all others from writing, nor mail hundreds of strangers.
 */
export const networkShares: Record<keyof typeof visitorCeilings, number> = {
  waitingCommentsOfBlog: 100,
  waitingComments: 500,
  waitingCommentsPerHour: 120,
  openMessages: 200,
  messagesPerHour: 25,
  signUpsPerHour: 60,
}

/**
 * Sign-ups in an hour, of all in an hour, that do not say when their form was opened: sign-ups of other clients, of programs,
 * and of browsers without scripts, whose pages are the same for everybody.
 */
export const signUpsWithoutFormPerHour = 60

/** Mails that ask one mailbox to confirm, in 24 hours, whatever follows a `+` in its address; one an hour for an address. */
export const confirmationsPerDay = 3
