import { hasRequiredPepper, missingPepper, type PasswordPolicy, passwordVariables } from '#worker/password-policy.ts'
import { Problem } from './command-line.ts'

/**
 * How passwords are hashed, from the Worker's variables.
 * @throws Problem when the hash is unknown or its secret is missing
 */
export function readPasswordPolicy(vars: Record<string, string | undefined>): PasswordPolicy {
  const { data, error } = passwordVariables.safeParse({ PASSWORD_KDF: 'scrypt', ...vars })
  if (!data) throw new Problem(error.issues[0]?.message ?? 'The password settings are wrong.')
  if (!hasRequiredPepper(data)) throw new Problem(missingPepper)
  return data
}
