import { beforeAll, expect, test } from 'vitest'
import type { SettingsName } from '../../contract/setting-kinds.ts'
import { settingsDefaults } from '../../contract/setting-values.ts'
import { defaultSettings } from '../../contract/settings.ts'
import { cleanUpIn, logIn, picture } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { settingsCalls, settingsPaths } from '../../testing/settings.ts'

const api = setUpApi()
const path = settingsPaths.publication
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const { read, save, change } = settingsCalls(api, () => token)

async function upload(use: string, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('use', use)
  body.set('image', new Blob([bytes]), 'image')
  return api.call(`${path}/images`, { token, body })
}

const links = (href: string) => ({
  navigation: [
    { label: 'Elsewhere', href: 'https://example.com/a?b=c' },
    { label: 'Technology', href },
  ],
})
const { social } = defaultSettings
const days = { timeZone: 'Europe/Berlin', policyDate: '2028-02-29', comments: { areOpen: true, closeAfterDays: 30 } }
const { sentences } = settingsDefaults.newsletter

/** The saved values, and the stored values where they differ. */
const changes: [SettingsName, sent: object, stored?: object][] = [
  [
    'publication',
    {
      ...{ name: 'The Harbour Post', social: { ...social, facebook: null }, ...days, ...links('articles/technology') },
      ...{ language: 'de-at', accent: { light: '#0B5394', dark: '#9fc5e8' } },
    },
    { ...links('/articles/technology'), language: 'de-AT', accent: { light: '#0b5394', dark: '#9fc5e8' } },
  ],
  [
    'newsletter',
    {
      ...{ senderName: 'Ann of Broadsheet', replyTo: 'ann@example.com', undoMinutes: 0, hasDigest: true },
      ...{ postalAddress: 'Broadsheet\n2 Paper Street', footerText: 'ISSN 1234-5678' },
      welcome: { isOn: true, subject: 'Welcome', text: 'Hello.\n\nThis is what we write about.' },
      sentences: { ...sentences, why: 'Sie haben {site} am {date} abonniert.' },
    },
  ],
  ['assistant', { neuronsPerDay: null, neuronsPerArticle: 500, proposesResources: false }],
]

test.each(changes)(
  'the settings of %s are the defaults at first, and are saved once',
  async (name, sent, stored = {}) => {
    const { read, save, change } = settingsCalls(api, () => token, name)
    const defaults = settingsDefaults[name]
    expect(await read()).toMatchObject({ success: true, revision: 0, settings: defaults, savedAt: null })
    expect((await save(0, defaults)).body).toMatchObject({ success: true, revision: 0 })
    const { status, body } = await save(0, { ...defaults, ...sent })
    expect([status, body.revision, body.settings]).toEqual([200, 1, { ...defaults, ...sent, ...stored }])
    expect(await read()).toMatchObject({ revision: 1, settings: body.settings, savedAt: expect.any(String) })
    // The answer of the first one was lost, or a double click has sent it twice.
    expect((await save(0, { ...defaults, ...sent })).body).toMatchObject({ success: true, revision: 1 })
    const theirs = await save(0, defaults)
    expect([theirs.status, theirs.body.current.settings]).toEqual([409, body.settings])
    expect((await change(defaults)).body).toMatchObject({ revision: 2, settings: defaults })
  },
)

test('the settings belong to the admin', async () => {
  const calls = [...Object.values(settingsPaths).flatMap((one) => [`GET ${one}`, `PUT ${one}`])]
  for (const call of [...calls, `POST ${path}/images`, `GET ${path}/export`]) {
    const [method = '', address = ''] = call.split(' ')
    expect((await api.call(address, { method })).status).toBe(401)
  }
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

test('images must be bitmaps of 5 MB at most, and the icon square', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const huge = new Uint8Array(5 * 1024 * 1024 + 1)
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
  const [first, second] = [
    (await upload('logo', await picture({ colour: '#111111' }))).body.image,
    (await upload('logo', await picture({ colour: '#222222' }))).body.image,
  ]
  expect(first).toMatchObject({ src: expect.stringContaining('/media/site/'), width: 32, height: 18 })
  await change({ logo: { ...first, width: 9_999, alt: 'A gull' } })
  expect((await read()).settings.logo).toEqual({ ...first, alt: 'A gull' })
  token = await cleanUpIn(api, 29)
  expect(await isThere(second.src)).toBe(true)
  token = await cleanUpIn(api, 31)
  expect([await isThere(first.src), await isThere(second.src)]).toEqual([true, false])
  await change({ logo: null })
  token = await cleanUpIn(api, 31)
  expect(await isThere(first.src)).toBe(false)
})

test('the export is a file that names its format, with what is stored', async () => {
  const { headers, body } = await api.call(`${path}/export`, { token })
  expect(headers.get('content-disposition')).toBe('attachment; filename="broadsheet-settings.json"')
  const { settings } = await read()
  expect(body).toEqual({ format: 'broadsheet-settings', version: 1, settings })
})
