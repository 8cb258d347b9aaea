import { beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultNewsletterSettings, type NewsletterSettings } from '../../contract/newsletter-settings.ts'
import { logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const vars = { MAIL_PROVIDER: 'outbox', MAIL_FROM: 'news@example.com', POSTAL_ADDRESS: '1 Paper Street' }
const api = setUpApi({ vars })
const path = '/api/admin/newsletter-settings'
let token: string

beforeAll(async () => {
  token = await logIn(api)
})
beforeEach(() => api.env.DB.prepare("UPDATE newsletter_settings SET revision = 0, value = '{}'").run())

const read = async () => (await api.call(path, { token })).body
const save = (revision: number, part: object) =>
  api.call(path, { method: 'PUT', token, json: { revision, settings: { ...defaultNewsletterSettings, ...part } } })
const sentences = (part: object) => ({ sentences: { ...defaultNewsletterSettings.sentences, ...part } })

test('nothing is saved at first, and the variables of the deployment are named', async () => {
  expect(await read()).toEqual({
    success: true,
    revision: 0,
    settings: defaultNewsletterSettings,
    savedAt: null,
    defaults: { fromEmail: 'news@example.com', postalAddress: '1 Paper Street' },
  })
})

test('settings are saved as they are, once, and a save that is based on another one is refused with what is stored', async () => {
  const mine: Partial<NewsletterSettings> = {
    senderName: 'Ann of Broadsheet',
    replyTo: 'ann@example.com',
    postalAddress: 'Broadsheet\n2 Paper Street',
    footerText: 'ISSN 1234-5678',
    undoMinutes: 0,
    welcome: { isOn: true, subject: 'Welcome', text: 'Hello.\n\nThis is what we write about.' },
    hasDigest: true,
    ...sentences({ why: 'Sie haben {site} am {date} abonniert.' }),
  }
  const { status, body } = await save(0, mine)
  expect([status, body.revision, body.settings]).toEqual([200, 1, { ...defaultNewsletterSettings, ...mine }])
  // The answer of the first one was lost.
  expect((await save(0, mine)).body).toMatchObject({ success: true, revision: 1 })
  const theirs = await save(0, { replyTo: 'bob@example.com' })
  expect([theirs.status, theirs.body.current.settings.replyTo]).toEqual([409, 'ann@example.com'])
  expect((await read()).settings).toEqual(body.settings)
})

test.each<[string, object, string, string]>([
  ['a Reply-To with a line break', { replyTo: 'a@example.com\r\nBcc: eve@example.com' }, 'replyTo', 'Write an email'],
  ['a Reply-To with a name', { replyTo: 'Ann <a@example.com>' }, 'replyTo', 'Write an email'],
  ['two addresses', { replyTo: 'a@example.com, b@example.com' }, 'replyTo', 'Write an email'],
  ['an endless name', { senderName: 'n'.repeat(81) }, 'senderName', 'The name is too long: 80 characters at most.'],
  ['an endless address', { postalAddress: 'x'.repeat(201) }, 'postalAddress', 'The postal address is too long'],
  ['eleven minutes', { undoMinutes: 11 }, 'undoMinutes', 'Write a number of minutes from 0 to 10.'],
  ['half a minute', { undoMinutes: 0.5 }, 'undoMinutes', 'Write a number of minutes'],
  ['an unknown place', sentences({ continues: '{name}' }), 'sentences.continues', 'Only these can be in braces'],
  ['half a welcome mail', { welcome: { isOn: true } }, 'welcome.subject', 'The subject must be a text.'],
  ['another setting', { colour: 'red' }, '', 'There is no setting colour.'],
])('%s is refused with a sentence, and nothing is stored', async (_, part, field, problem) => {
  const { status, body } = await save(0, part)
  expect(status).toBe(422)
  expect(body.problems[field]).toContain(problem)
  expect((await read()).revision).toBe(0)
})

test('what changes how a text looks is removed, and a line break makes no second line of a header', async () => {
  const { body } = await save(0, { senderName: ' Ann\r\nBcc: x\u202E ', footerText: 'One\r\ntwo\0' })
  expect(body.settings).toMatchObject({ senderName: 'Ann Bcc: x', footerText: 'One\ntwo' })
})
