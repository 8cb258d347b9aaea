import * as z from 'zod'

/** A secret of a provider; empty where it is not set. */
export const secret = z.string().default('')

/** Where a provider's API is: https, but for a stand-in on this machine. Empty for the usual address. */
export function origin(name: string, usual: string) {
  return z
    .string()
    .default('')
    .transform((value) => value || usual)
    .refine((value) => value === URL.parse(value)?.origin && isSafe(new URL(value)), {
      error: `${name} must be an address with https and without a slash at the end, such as ${usual}.`,
    })
}

function isSafe({ protocol, hostname }: URL) {
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}
