import { z } from 'zod'
import { makeLoginLink } from '../lib/account.ts'
import { executeRemote, queryRemote } from './remote-database.ts'

const admins = z.array(z.object({ email: z.string() }))

/**
 * After a change to the Free plan, which cannot check a password that was hashed by scrypt: ends all sessions, and prints a
 * login link for each account. Whoever is signed in by one may set a new password without the current one.
 */
export async function endPasswords(databaseId: string | null, siteUrl: string): Promise<void> {
  const accounts = admins.parse(await queryRemote(databaseId, 'SELECT email FROM admins ORDER BY key LIMIT 100'))
  const links = await Promise.all(accounts.map(async ({ email }) => ({ email, ...(await makeLoginLink(email)) })))
  await executeRemote(databaseId, ['DELETE FROM sessions', ...links.map(({ statement }) => statement)])
  console.log(
    'Each account signs in by its link within 15 minutes, and sets its password anew under Settings → Account:',
  )
  for (const { email, token } of links) console.log(`  ${email}: ${siteUrl}/login#link=${token}`)
}
