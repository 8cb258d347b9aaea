import { noPassword } from '#worker/accounts/auth/password.ts'
import { makeLoginLink } from '../lib/account.ts'
import { queryRemote } from './remote-database.ts'

/**
 * After a change to the Free plan, which cannot check a password that was hashed by scrypt: ends all passwords and sessions, and
 * prints a login link for each account. Whoever is signed in by one sets a new password without a current one.
 * @param emails of the accounts that have such a password
 */
export async function endPasswords(databaseId: string | null, emails: string[], siteUrl: string): Promise<void> {
  const links = await Promise.all(emails.map(async (email) => ({ email, ...(await makeLoginLink(email)) })))
  const endAll = [
    `UPDATE admins SET password_hash = '${noPassword}' WHERE password_hash LIKE '$scrypt$%'`,
    'DELETE FROM sessions',
  ]
  await queryRemote(databaseId, [...links.map(({ statement }) => statement), ...endAll].join('; '))
  console.log(
    '  Each account signs in by its link within 15 minutes, and sets a new password under Account. Any text will do as the ' +
      'current password. A link that has ended: npm run admin -- login-link you@example.com --remote',
  )
  for (const { email, token } of links) console.log(`  ${email}: ${siteUrl}/login#link=${token}`)
}
