import { beforeAll, expect, test } from 'vitest'
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

test.each<[string, Record<string, unknown>, string, string]>([
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
])('%s is refused with a sentence beside its field', async (_, part, field, sentence) => {
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
