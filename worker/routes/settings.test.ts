import { beforeAll, expect, test } from 'vitest'
import { day, minute } from '../clock.ts'
import { defaultSettings, type Settings } from '../contract/settings.ts'
import { logIn, picture } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
const path = '/api/admin/settings'
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const read = async () => (await api.call(path, { token })).body
const save = (revision: number, settings: unknown) =>
  api.call(path, { method: 'PUT', token, json: { revision, settings } })

/** Saves a change of what is stored. */
async function change(part: Partial<Settings>) {
  const { revision, settings } = await read()
  return save(revision, { ...settings, ...part })
}

async function upload(use: string, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('use', use)
  body.set('image', new Blob([bytes]), 'image')
  return api.call(`${path}/images`, { token, body })
}

/** The tags of the purge that a call logs before its own line. */
async function purgedBy(call: () => Promise<{ headers: Headers }>) {
  const before = api.logs().length
  const id = (await call()).headers.get('x-request-id') ?? ''
  const lines = () =>
    api
      .logs()
      .slice(before)
      .map(({ message }) => message)
  await expect.poll(() => lines().some((line) => line.includes(id) && line.includes('"route"'))).toBe(true)
  return lines().flatMap((line) => (line.startsWith('{"purged"') ? JSON.parse(line).purged : []))
}

test('the settings are the defaults before the first save, and belong to the admin', async () => {
  expect(await read()).toMatchObject({ revision: 0, settings: defaultSettings, savedAt: null })
  expect((await save(0, defaultSettings)).body).toMatchObject({ success: true, revision: 0 })
  for (const [address, method] of [
    [path, 'GET'],
    [path, 'PUT'],
    [`${path}/images`, 'POST'],
    [`${path}/export`, 'GET'],
  ]) {
    expect((await api.call(address ?? '', { method: method ?? '' })).status).toBe(401)
  }
})

test('a save is stored, purges what shows the publication, and is the same when it is repeated', async () => {
  const { revision } = await read()
  const settings: Settings = {
    ...defaultSettings,
    name: 'The Harbour Post',
    accent: { light: '#0B5394', dark: '#9fc5e8' },
    navigation: [{ label: 'Elsewhere', href: 'https://example.com/a?b=c' }],
    social: { ...defaultSettings.social, facebook: null },
    timeZone: 'Europe/Berlin',
    language: 'de-at',
    policyDate: '2028-02-29',
    comments: { areOpen: true, closeAfterDays: 30 },
  }
  expect(await purgedBy(() => save(revision, settings))).toEqual(['site', 'lists'])
  const stored = await read()
  const expected = { ...settings, accent: { light: '#0b5394', dark: '#9fc5e8' }, language: 'de-AT' }
  expect(stored).toMatchObject({ revision: revision + 1, settings: expected, savedAt: expect.any(String) })
  // A double click sends the same revision twice.
  expect((await save(revision, settings)).body).toMatchObject({ success: true, revision: revision + 1 })
})

test('of two saves at once that are based on the same revision, one is refused with the other’s settings', async () => {
  const { revision, settings } = await read()
  const answers = await Promise.all(['One', 'Two'].map((name) => save(revision, { ...settings, name })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [refused] = answers.filter(({ status }) => status === 409)
  const { name } = (await read()).settings
  expect(refused?.body).toMatchObject({
    success: false,
    message: 'The settings were changed elsewhere since you opened them.',
    current: { revision: revision + 1, settings: { name } },
  })
})

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
  ['a path with a backslash', link('/\\evil.example'), 'navigation.0.href', hrefProblem],
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
  expect([status, Object.keys(body.problems).length]).toEqual([422, 16])
  expect((await save(-1, defaultSettings)).body.message).toBe('revision must be the number that the last answer gave.')
})

test('texts keep no control characters, and markup stays text', async () => {
  const { status } = await change({ name: 'Night\u202e \tPost', tagline: '<script>alert(1)</script>' })
  expect(status).toBe(200)
  expect((await read()).settings).toMatchObject({ name: 'Night  Post', tagline: '<script>alert(1)</script>' })
})

test('images must be bitmaps of 5 MB at most, and the icon square', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const huge = new Uint8Array(20 * 1024 * 1024)
  const answers = [
    await upload('logo', svg),
    await upload('logo', huge),
    await upload('icon', await picture()),
    await upload('hero', await picture()),
    await upload('logo', new Uint8Array()),
  ]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [415, 'The image must be a JPEG, PNG, WebP, GIF or AVIF file.'],
    [413, 'An image may have 5 MB at most.'],
    [422, 'The icon must be square: this image has 32 × 18 pixels.'],
    [422, 'The part use must be one of logo, icon, socialImage.'],
    [422, 'The part image is missing.'],
  ])
  const { image } = (await upload('logo', await picture())).body
  expect((await change({ icon: { ...image, alt: '' } })).body.message).toContain('The icon must be square')
})

test('an image has its stored size, survives the cleanup while it is used, and is deleted after it is replaced', async () => {
  const isThere = async (src: string) => (await api.env.MEDIA.head(new URL(src).pathname.slice(1))) !== null
  const cleanUpIn = async (days: number) => {
    await api.scheduled({ cron: '17 3 * * *', scheduledTime: new Date(Date.now() + days * day + minute) })
    token = await logIn(api)
  }
  const [first, second] = [
    (await upload('logo', await picture({ colour: '#111111' }))).body.image,
    (await upload('logo', await picture({ colour: '#222222' }))).body.image,
  ]
  expect(first).toMatchObject({ src: expect.stringContaining('/media/site/'), width: 32, height: 18 })
  await change({ logo: { ...first, width: 9_999, alt: 'A gull' } })
  expect((await read()).settings.logo).toEqual({ ...first, alt: 'A gull' })
  await cleanUpIn(29)
  expect(await isThere(second.src)).toBe(true)
  await cleanUpIn(31)
  expect([await isThere(first.src), await isThere(second.src)]).toEqual([true, false])
  await change({ logo: null })
  await cleanUpIn(31)
  expect(await isThere(first.src)).toBe(false)
})

test('the export is a file that names its format, with what is stored', async () => {
  const { headers, body } = await api.call(`${path}/export`, { token })
  expect(headers.get('content-disposition')).toBe('attachment; filename="broadsheet-settings.json"')
  const { settings } = await read()
  expect(body).toEqual({ format: 'broadsheet-settings', version: 1, settings })
})
