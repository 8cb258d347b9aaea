import * as z from 'zod'
import { id } from './fields.ts'

/** In characters: addresses of images often have a signature. */
const longestAddress = 4_000

/** An address of another site that is fetched, and the blog, draft or page that gets what is stored of it. */
export const foreignAddressRequest = z.object({
  owner: id,
  url: z
    .string({ error: 'url is required.' })
    .trim()
    .min(1, 'url is required.')
    .max(longestAddress, `An address may have ${longestAddress} characters at most.`),
})
