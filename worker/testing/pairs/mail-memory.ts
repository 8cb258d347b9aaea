import type { createResendStandIn } from '../resend-stand-in.ts'
import type { Api } from '../set-up-api.ts'

type Tag = { name: string; value: string }

/** Remembers who was to get newsletters, and says which mails of a provider nobody may have got. */
export function createMailMemory(api: Api, provider: ReturnType<typeof createResendStandIn>) {
  const sent = new Set<string>()
  let confirmed = new Set<string>()
  let seen = 0

  return {
    /** Notes who gets newsletters, before something is done. */
    async begin() {
      const { results } = await api.env.DB.prepare("SELECT email FROM subscribers WHERE state = 'confirmed'").all<{
        email: string
      }>()
      confirmed = new Set(results.map(({ email }) => email))
    },
    /** What is wrong with the mails since the last call. */
    async findWrong(): Promise<string[]> {
      const mails = provider.mails.slice(seen)
      seen = provider.mails.length
      return mails.flatMap(({ to, message }) => {
        const tags = message.tags as Tag[]
        const tag = (wanted: string) => tags.find(({ name }) => name === wanted)?.value
        if (tag('kind') !== 'newsletter') return []
        const name = `${to} ${tag('campaign')}`
        const wrong = [
          ...(sent.has(name) ? [`${name} was sent before`] : []),
          ...(confirmed.has(to) ? [] : [`${name} goes to nobody who gets newsletters`]),
        ]
        sent.add(name)
        return wrong
      })
    },
  }
}
