/** Times in milliseconds. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Sizes in bytes. */
export const kilobyte = 1_024
export const megabyte = 1_024 * kilobyte
