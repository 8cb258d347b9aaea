import * as z from 'zod'

/** The fewest characters of PASSWORD_PEPPER, where the hash needs one. */
const shortestPepper = 32

/** The variables that say how passwords are hashed; the Worker and the scripts read them by the same rule. */
export const passwordVariables = z.object({
  PASSWORD_KDF: z.enum(['scrypt', 'pbkdf2'], { error: 'PASSWORD_KDF must be "scrypt" or "pbkdf2".' }),
  PASSWORD_PEPPER: z.string().default(''),
})

export type PasswordPolicy = z.infer<typeof passwordVariables>

/** PBKDF2 with the rounds that Cloudflare allows is too cheap to attack without a secret. */
export function hasRequiredPepper({ PASSWORD_KDF, PASSWORD_PEPPER }: PasswordPolicy): boolean {
  return PASSWORD_KDF === 'scrypt' || PASSWORD_PEPPER.length >= shortestPepper
}

export const missingPepper = `PASSWORD_KDF=pbkdf2 needs the secret PASSWORD_PEPPER with at least ${shortestPepper} characters.`
