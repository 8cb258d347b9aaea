import { expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../../db/database.ts'
import { createLinks } from '../../mail/links.ts'
import { addSubscribers, planCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails, serveProvider } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'

const mail = setUpMail()
const { api, sql } = mail

/** Bytes of a mail that are the reader's own, as JSON and as UTF-8. */
const mostOfReader = 4_000

const place = (name: string) => `\uE000${name}\uE001`
const signedUp = `\uE000signedUp Europe/Berlin en\uE001Since {date} "you".\uE000or\uE001Since some day.\uE000end\uE001`
const leave = place('unsubscribePage')
const choose = place('preferencesPage')
const odd =
  'a "quote", a \\, a \u2028, \u0001, \u001f, \u007f, \t, \n, 👩‍🚀, e\u0301, \uE000, \uE001, $&, %s, </script>'
const posted = {
  resend: z.object({ html: z.string(), text: z.string() }),
  postmark: z.object({ HtmlBody: z.string(), TextBody: z.string() }).transform(({ HtmlBody, TextBody }) => {
    return { html: HtmlBody, text: TextBody }
  }),
}

test.each(['resend', 'postmark'] as const)(
  'of a batch of 100 large mails, the content is written once, and each reader gets it with their own links (%s)',
  async (provider) => {
    const middle = `${odd.repeat(600)}${leave}${choose}${leave}<p>${signedUp}</p>`
    const html = `${choose}${middle.padEnd(100_000, odd)}${leave}`
    const text = `${signedUp}\n${odd.repeat(20)}${choose}`
    await addSubscribers(api, 'reader', 100)
    await sql("UPDATE subscribers SET created_at = 1780000000000 + 86400000 * (key % 60) WHERE id <> 'reader-7'")
    await planCampaign(api, 'first', mail.blog)
    await sendMails(api, mailVariables.none)
    await sql('UPDATE mail_contents SET html = ?, text = ?', html, text)
    const { mails, answer } = serveProvider(api, provider)
    let bytes = 0
    api.serveInternet((request) => {
      bytes += Number(request.headers.get('content-length'))
      return answer(request)
    })
    const { headers } = await sendMails(api, mailVariables[provider])

    const own = mostOfReader * 100
    expect(Number(headers.get('x-test-encoded'))).toBeLessThanOrEqual(3 * (html.length + text.length) + own)
    expect(Number(headers.get('x-test-keys'))).toBeLessThanOrEqual(2)
    expect(bytes).toBeGreaterThan(100 * html.length)
    expect(new Set(mails.map(({ to }) => to)).size).toBe(100)
    const links = await createLinks(openDatabase(api.env.DB), mailVariables.resend.SITE_URL)
    const { results } = await sql('SELECT id, email, created_at AS createdAt FROM subscribers')
    for (const { to, message } of mails.filter((_, index) => index % 9 === 6)) {
      const reader = results.find(({ email }) => email === to)
      const { page, preferences } = links.unsubscribe({ id: String(reader?.id), tokenVersion: 0 }, 'first')
      const day = new Date(Number(reader?.createdAt)).getUTCDate()
      const fill = (part: string) => part.replaceAll(leave, () => page).replaceAll(choose, () => preferences)
      const got = posted[provider].parse(message)
      const sentence = /Since (?:May|June|July|January) (\d+)\w\w \d{4} "you"\./
      const date = sentence.exec(got.text)
      expect(date?.[1]).toBe(String(day))
      const written = (part: string) => fill(part).replaceAll(signedUp, () => date?.[0] ?? '')
      expect(got).toEqual({ html: written(html), text: written(text) })
    }
  },
)
