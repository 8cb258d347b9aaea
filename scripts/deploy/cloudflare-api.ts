import { z } from 'zod'
import { messageOf, Problem } from '../lib/command-line.ts'
import { readWorkerConfig } from '../lib/local-config.ts'
import { explainRefusal } from './refusals.ts'
import { readJson, wrangler } from './wrangler.ts'

const signIn = z.union([
  z.object({ token: z.string() }),
  // With CLOUDFLARE_API_KEY and CLOUDFLARE_EMAIL.
  z.object({ key: z.string(), email: z.string() }),
])
const user = z.object({
  email: z.string().nullish(),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
})
const answer = z.object({
  success: z.boolean(),
  result: z.unknown(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
})

const timeoutMs = 30_000

/** Who wrangler is signed in as, and the accounts that it may use. @throws Problem when it is not signed in */
export async function readUser(): Promise<z.infer<typeof user>> {
  return user.parse(readJson(await wrangler(['whoami', '--json'])))
}

/**
 * Makes a call that no command of wrangler makes, with wrangler's sign-in. A call with a method other than GET has no body.
 * @param path below the address of the account
 * @returns its result
 * @throws Problem with a sentence that says what to do, when Cloudflare refuses or does not answer
 */
export async function callApi(method: 'GET' | 'POST', path: string): Promise<unknown> {
  const address = `/accounts/${await findAccountId()}${path}`
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4'
  const request = { method, headers: await signedHeaders(), signal: AbortSignal.timeout(timeoutMs) }
  const response = await fetch(base + address, request).catch((error: unknown) => {
    throw new Problem(explainRefusal(`fetch failed: ${messageOf(error)}`))
  })
  const { data } = answer.safeParse(await response.json().catch(() => null))
  if (response.ok && data?.success) return data.result
  const reasons = data?.errors.map(({ code, message }) => `${message} [code: ${code}]`) ?? [`status ${response.status}`]
  throw new Problem(explainRefusal(`A request to the Cloudflare API (${address}) failed.\n\n  ${reasons.join('\n  ')}`))
}

async function findAccountId() {
  const known = process.env.CLOUDFLARE_ACCOUNT_ID || readWorkerConfig().account_id
  if (known) return known
  const { accounts } = await readUser()
  const [account] = accounts
  if (!account || accounts.length > 1) throw new Problem(explainRefusal('More than one account available'))
  return account.id
}

async function signedHeaders(): Promise<Record<string, string>> {
  const credentials = signIn.parse(readJson(await wrangler(['auth', 'token', '--json'])))
  return 'token' in credentials
    ? { authorization: `Bearer ${credentials.token}` }
    : { 'x-auth-key': credentials.key, 'x-auth-email': credentials.email }
}
