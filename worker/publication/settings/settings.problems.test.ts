import { beforeAll, expect, test } from 'vitest'
import type { SettingsName } from '../../contract/setting-kinds.ts'
import { settingsDefaults } from '../../contract/setting-values.ts'
import { defaultSettings, type Settings } from '../../contract/settings.ts'
import { logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { settingsCalls } from '../../testing/settings.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const { read, save, change } = settingsCalls(api, () => token)

const contact = (part: Partial<Settings['contact']>) => ({ contact: { ...defaultSettings.contact, ...part } })
const link = (href: string) => ({ navigation: [{ label: 'Link', href }] })
const hrefProblem = 'Write a path of this site, such as /about, or an address that begins with https://.'

type Refused = [why: string, part: Record<string, unknown>, field: string, sentence: string]

const publication: Refused[] = [
  ['no name', { name: ' \n' }, 'name', 'The name is required.'],
  ['an endless name', { name: 'n'.repeat(81) }, 'name', 'The name is too long: 80 characters at most.'],
  ['another type', { tagline: 7 }, 'tagline', 'The tagline must be a text.'],
  [
    'yellow',
    { accent: { light: '#ffff00', dark: '#ff8a66' } },
    'accent.light',
    '#ffff00 has a contrast of 1.02:1 on light paper; at least 4.5:1 is needed.',
  ],
  [
    'a dark colour on dark paper',
    { accent: { light: '#b3361b', dark: '#b3361b' } },
    'accent.dark',
    '#b3361b has a contrast of 2.83:1 on dark paper; at least 4.5:1 is needed.',
  ],
  [
    'no colour',
    { accent: { light: 'red', dark: '#ff8a66' } },
    'accent.light',
    'Write the colour as #rrggbb, such as #b3361b.',
  ],
  ['a script as a link', link('javascript:alert(1)'), 'navigation.0.href', hrefProblem],
  ['a path of another host', link('//evil.example'), 'navigation.0.href', hrefProblem],
  ['a path with an empty segment', link('/.//evil.example'), 'navigation.0.href', hrefProblem],
  ['a path with dots', link('/a/%2E./evil'), 'navigation.0.href', hrefProblem],
  ['a path with a backslash', link('/\\evil.example'), 'navigation.0.href', hrefProblem],
  ['a host without a scheme', link('www.example.com/about'), 'navigation.0.href', hrefProblem],
  ['a mail address', link('me@example.com'), 'navigation.0.href', hrefProblem],
  ['an address without encryption', link('http://example.com'), 'navigation.0.href', hrefProblem],
  [
    'too many links',
    { footer: Array(21).fill({ label: 'a', href: '/' }) },
    'footer',
    'The footer has 20 links at most.',
  ],
  ['no list of links', { footer: 'x' }, 'footer', 'The footer must be a list of links.'],
  [
    'an email address without a host',
    contact({ email: 'me' }),
    'contact.email',
    'Write an email address, like name@example.com, or leave it empty.',
  ],
  [
    'an account without https',
    { social: { ...defaultSettings.social, gitHub: 'github.com' } },
    'social.gitHub',
    'Write the address of the profile, which begins with https://, or “not active yet”.',
  ],
  [
    'an unknown zone',
    { timeZone: 'Europe/Atlantis' },
    'timeZone',
    'There is no such time zone. Choose one of the list, such as Europe/Berlin.',
  ],
  [
    'an offset',
    { timeZone: '+01:00' },
    'timeZone',
    'There is no such time zone. Choose one of the list, such as Europe/Berlin.',
  ],
  [
    'an unknown language',
    { language: 'english' },
    'language',
    'There is no such language. Write its code, such as en or de-AT.',
  ],
  [
    'a language with an underscore',
    { language: 'de_AT' },
    'language',
    'There is no such language. Write its code, such as en or de-AT.',
  ],
  [
    'a language with an extension',
    { language: 'en-u-ca-buddhist' },
    'language',
    'There is no such language. Write its code, such as en or de-AT.',
  ],
  ['a day that never was', { policyDate: '2027-02-29' }, 'policyDate', 'Write a day as YYYY-MM-DD, or leave it empty.'],
  [
    'comments closed before they open',
    { comments: { areOpen: true, closeAfterDays: 0 } },
    'comments.closeAfterDays',
    'Write a number of days from 1 to 3650.',
  ],
  [
    'another word than yes or no',
    { signals: { ...defaultSettings.signals, training: 'maybe\nDisallow: /' } },
    'signals.training',
    'training must be yes, no or null.',
  ],
  ['an unknown key', { script: '<script>' }, '', 'There is no setting script.'],
  [
    'an image of another site',
    { logo: { src: 'https://evil.example/media/site/0123456789abcdef.png', alt: '' } },
    'logo',
    'The logo is not stored on this site. Upload it here.',
  ],
]

const mailProblem = 'Write an email address, like name@example.com, or leave it empty.'
const minutesProblem = 'Write a number of minutes from 0 to 10.'
const { sentences } = settingsDefaults.newsletter

const newsletter: Refused[] = [
  ['a Reply-To with a line break', { replyTo: 'a@example.com\r\nBcc: eve@example.com' }, 'replyTo', mailProblem],
  ['a Reply-To with a name', { replyTo: 'Ann <a@example.com>' }, 'replyTo', mailProblem],
  ['two addresses', { replyTo: 'a@example.com, b@example.com' }, 'replyTo', mailProblem],
  ['an endless sender', { senderName: 'n'.repeat(81) }, 'senderName', 'The name is too long: 80 characters at most.'],
  [
    'an endless address',
    { postalAddress: 'x'.repeat(201) },
    'postalAddress',
    'The postal address is too long: 200 characters at most.',
  ],
  ['no text of a footer', { footerText: null }, 'footerText', 'The text of the footer must be a text.'],
  ['eleven minutes', { undoMinutes: 11 }, 'undoMinutes', minutesProblem],
  ['half a minute', { undoMinutes: 0.5 }, 'undoMinutes', minutesProblem],
  ['no minutes', { undoMinutes: null }, 'undoMinutes', minutesProblem],
  [
    'an unknown place',
    { sentences: { ...sentences, continues: '{name}' } },
    'sentences.continues',
    'Only these can be in braces: {site}, {host}.',
  ],
  [
    'half a choice',
    { welcome: { isOn: 'x', subject: '', text: '' } },
    'welcome.isOn',
    'welcome.isOn must be true or false.',
  ],
  ['half a welcome mail', { welcome: { isOn: true, text: '' } }, 'welcome.subject', 'The subject must be a text.'],
  ['another setting of mail', { colour: 'red' }, '', 'There is no setting colour.'],
]

const neuronsProblem = 'Write a whole number from 0 to 10,000,000, or leave it empty for no limit.'

const assistant: Refused[] = [
  ['a negative limit', { neuronsPerDay: -1 }, 'neuronsPerDay', neuronsProblem],
  ['half a neuron', { neuronsPerArticle: 0.5 }, 'neuronsPerArticle', neuronsProblem],
  ['an endless limit', { neuronsPerDay: 10_000_001 }, 'neuronsPerDay', neuronsProblem],
  ['a text', { neuronsPerDay: '10000' }, 'neuronsPerDay', neuronsProblem],
  [
    'a missing choice',
    { proposesResources: undefined },
    'proposesResources',
    'proposesResources must be true or false.',
  ],
  ['another setting of AI', { colour: 'red' }, '', 'There is no setting colour.'],
]

test.each([
  ...publication.map((refused) => ['publication', ...refused] as const),
  ...newsletter.map((refused) => ['newsletter', ...refused] as const),
  ...assistant.map((refused) => ['assistant', ...refused] as const),
])('%s: %s is refused with a sentence beside its field', async (name: SettingsName, _, part, field, sentence) => {
  const { read, save } = settingsCalls(api, () => token, name)
  const { revision, settings } = await read()
  const { status, body } = await save(revision, { ...settings, ...part })
  expect([status, body.message, body.problems]).toEqual([422, sentence, { [field]: sentence }])
  expect((await read()).revision).toBe(revision)
})

test('a save without settings, or with half of them, is refused', async () => {
  const { revision } = await read()
  expect((await save(revision, undefined)).status).toBe(422)
  const { status, body } = await save(revision, { name: 'Half' })
  expect([status, Object.keys(body.problems).length]).toEqual([422, 17])
  expect((await save(-1, defaultSettings)).body.message).toBe('revision must be the number that the last answer gave.')
})

test('texts keep no control characters, and markup stays text', async () => {
  const { status } = await change({ name: 'Night\u202e \tPost', tagline: '<script>alert(1)</script>' })
  expect(status).toBe(200)
  expect((await read()).settings).toMatchObject({ name: 'Night  Post', tagline: '<script>alert(1)</script>' })
})
