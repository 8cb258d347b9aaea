import * as z from 'zod'
import { readOrigins } from './contract/callers.ts'
import { ConfigurationError } from './errors.ts'
import { findMissingForMail, mailVariables } from './mail-policy.ts'
import { hasRequiredPepper, missingPepper, passwordVariables } from './password-policy.ts'

const configSchema = z
  .object({
    ENVIRONMENT: z.enum(['production', 'local'], { error: 'ENVIRONMENT must be "production" or "local".' }),
    SITE_URL: z.string().refine((address) => address === '' || address === URL.parse(address)?.origin, {
      error: 'SITE_URL must be an address without a slash at the end, such as https://example.com.',
    }),
    ALLOWED_ORIGINS: z.string().transform(readOrigins),
    ...passwordVariables.shape,
    AI_MODEL_TEXT: z.string().min(1, 'AI_MODEL_TEXT must name a model.'),
    AI_MODEL_FAST: z.string().min(1, 'AI_MODEL_FAST must name a model.'),
    ...mailVariables.shape,
    PLAN: z.enum(['free', 'paid'], { error: 'PLAN must be "free" or "paid".' }).default('free'),
  })
  .refine((config) => config.ENVIRONMENT === 'local' || config.SITE_URL !== '', {
    error: 'SITE_URL must be set in production: the address of the site, such as https://example.com.',
  })
  .superRefine((config, context) => {
    const message = findMissingForMail(config)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .refine(hasRequiredPepper, { error: missingPepper })

export type Config = z.infer<typeof configSchema>

const configs = new WeakMap<object, Config>()

/**
 * Checks the Worker's variables, once for each set of bindings.
 * @throws ConfigurationError with a message that says what to set
 */
export function readConfig(bindings: object): Config {
  const cached = configs.get(bindings)
  if (cached) return cached
  const result = configSchema.safeParse(bindings)
  if (!result.success) throw new ConfigurationError(result.error.issues[0]?.message ?? 'The configuration is wrong.')
  configs.set(bindings, result.data)
  return result.data
}
