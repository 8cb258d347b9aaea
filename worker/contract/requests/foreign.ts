import { z } from 'zod'
import { textLimits } from '../limits.ts'
import { id } from './fields.ts'

/** An address of another site that is fetched, and the blog, draft or page that gets what is stored of it. */
export const foreignAddressRequest = z.object({
  owner: id,
  url: z
    .string({ error: 'url is required.' })
    .trim()
    .min(1, 'url is required.')
    .max(textLimits.fetchedAddress, `An address may have ${textLimits.fetchedAddress} characters at most.`),
})
