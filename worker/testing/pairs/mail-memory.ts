import type { Request, Response } from 'miniflare'
import * as z from 'zod'
import type { createResendStandIn } from '../resend-stand-in.ts'
import type { Api } from '../set-up-api.ts'

const posted = z.array(
  z.object({ to: z.array(z.string()), tags: z.array(z.object({ name: z.string(), value: z.string() })) }),
)

/**
 * Stands between the Worker and a provider, remembers who was to get newsletters, and says which mails nobody may have got. A post
 * whose answer was lost is made again as it was: who has left since the first one may get that.
 */
export function createMailMemory(api: Api, provider: ReturnType<typeof createResendStandIn>) {
  const tried = new Set<string>()
  const sent = new Set<string>()
  let seen = 0
  let wrong: string[] = []
  let confirmed = new Set<string>()

  const newslettersOf = (mails: unknown) =>
    posted.parse(mails).flatMap(({ to: [to = ''], tags }) => {
      const tag = (wanted: string) => tags.find(({ name }) => name === wanted)?.value
      return tag('kind') === 'newsletter' ? [{ to, name: `${to} ${tag('campaign')}` }] : []
    })

  api.serveInternet(async (request: Request): Promise<Response> => {
    const mails = request.url.endsWith('/emails/batch') ? await request.clone().json() : []
    for (const { to, name } of newslettersOf(mails)) {
      if (!tried.has(name) && !confirmed.has(to)) wrong.push(`${name} goes to nobody who gets newsletters`)
      tried.add(name)
    }
    return provider.answer(request)
  })

  return {
    /** Notes who gets newsletters, before something is done. */
    async begin() {
      const { results } = await api.env.DB.prepare("SELECT email FROM subscribers WHERE state = 'confirmed'").all<{
        email: string
      }>()
      confirmed = new Set(results.map(({ email }) => email))
    },
    /** The mistakes in the mails since the last call. */
    findWrong(): string[] {
      const found = wrong
      wrong = []
      for (const { name } of newslettersOf(provider.mails.slice(seen).map(({ message }) => message))) {
        if (sent.has(name)) found.push(`${name} was sent before`)
        sent.add(name)
      }
      seen = provider.mails.length
      return found
    },
  }
}
