import { createHmac } from 'node:crypto'

/** A signing secret as Resend shows it. */
export const resendSecret = `whsec_${Buffer.from('a secret of twenty-four!').toString('base64')}`

/** Headers of a report of Resend. `at`: when it is signed. */
export function signReport(id: string, body: string, { at = new Date(), secret = resendSecret } = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` }
}
