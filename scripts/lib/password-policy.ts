import type { PasswordPolicy } from '../../worker/auth/password.ts'
import { Problem } from './command-line.ts'

const shortestPepper = 32

/**
 * How passwords are hashed, from the Worker's variables: the same rules as the Worker's own configuration.
 * @throws Problem when the choice is unknown or its secret is missing
 */
export function readPasswordPolicy(vars: Record<string, string | undefined>): PasswordPolicy {
  const { PASSWORD_KDF = 'scrypt', PASSWORD_PEPPER = '' } = vars
  if (PASSWORD_KDF !== 'scrypt' && PASSWORD_KDF !== 'pbkdf2')
    throw new Problem('PASSWORD_KDF must be "scrypt" or "pbkdf2".')
  if (PASSWORD_KDF === 'pbkdf2' && PASSWORD_PEPPER.length < shortestPepper) {
    throw new Problem(`PASSWORD_KDF=pbkdf2 needs PASSWORD_PEPPER with at least ${shortestPepper} characters.`)
  }
  return { PASSWORD_KDF, PASSWORD_PEPPER }
}
