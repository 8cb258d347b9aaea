/**
 * Carries the newest D1 bookmark that an admin has seen to the next request, so that it never reads an older replica.
 */
export const bookmarkHeader = 'x-d1-bookmark'

/**
 * Carries the device token with a login: a browser that has signed in before is not delayed by others' failed logins.
 */
export const deviceHeader = 'x-device-token'

/**
 * Asks not to add again what the same visitor has sent in the last ten minutes. The edge sends it with a native form, which
 * a browser sends again when its page is reloaded. From another caller it concerns the caller's own repetitions only.
 */
export const onceHeader = 'x-once'

/**
 * Says with the value `mail` that a sign-up to the newsletter must be confirmed by mail. It depends on the configuration
 * only, so that it does not tell who is subscribed.
 */
export const confirmationHeader = 'x-confirmation'

/**
 * Says to the admin in how many minutes at most readers see what was changed; 0 when nothing waits. Cloudflare takes few
 * purges a minute.
 */
export const purgePendingHeader = 'x-purge-pending'

/**
 * Says with `yes` that no change of what the answer shows waits for a purge of the caches. Only for who stores what is made of the answer: the edge removes it.
 */
export const settledHeader = 'x-settled'

/** A date on the wire: ISO 8601 in UTC. */
export type IsoDate = string

/** Settings with the number of their save; nothing was saved at revision 0. */
export type Stored<Values> = { revision: number; settings: Values; savedAt: IsoDate | null }

/** Every failed call's response; the HTTP status tells the kind of failure. */
export type Failure = { success: false; message: string }

/** The outcome for one of the ids of a bulk call; `message` continues a count, as in "1 was already gone". */
export type BulkResult = { _id: string; ok: boolean; message: string }

/** `hasMore`: more rows may match the filter of the call, which is then repeated. */
export type BulkResponse = { success: true; results: BulkResult[]; hasMore: boolean }
