// @vitest-environment node
import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/settings.ts'
import { readSettingsFile } from './read-settings-file.ts'

const origin = 'https://broadsheet.example'
const format = { format: 'broadsheet-settings', version: 1 }

function read(content: unknown, present = defaultSettings) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return readSettingsFile(new File([text], 'settings.json'), present, origin)
}

test('a file gives the settings that it has; others stay, and what is unknown or unusable is named', async () => {
  const settings = {
    name: 'The Harbour',
    contact: { email: 'a@b.cd', fax: '1' },
    comments: { areOpen: false, closeAfterDays: 3 },
    navigation: [{ label: 'Home' }],
    social: { ...defaultSettings.social, facebook: null },
    logo: { src: 'https://other.example/media/site/a.png', width: 1, height: 1, alt: '' },
    icon: { src: `${origin}/media/site/a.png`, width: 1, height: 1, alt: '' },
    hasOwnProperty: 1,
    plugins: [],
  }
  expect(await read({ ...format, settings })).toEqual({
    settings: {
      ...defaultSettings,
      name: 'The Harbour',
      comments: settings.comments,
      social: settings.social,
      icon: settings.icon,
    },
    unknown: ['hasOwnProperty', 'plugins'],
    unusable: ['navigation', 'contact', 'logo'],
  })
})

test('a group of settings keeps those that a file of an older release lacks', async () => {
  const present = { ...defaultSettings, contact: { ...defaultSettings.contact, phone: '+49 30 000' } }
  const { phone, ...contact } = { ...defaultSettings.contact, email: 'a@b.cd' }
  expect(await read({ ...format, settings: { contact } }, present)).toEqual({
    settings: { ...present, contact: { ...contact, phone: '+49 30 000' } },
    unknown: [],
    unusable: [],
  })
})

test.each([
  [
    'half a file',
    '{"format":"broadsheet-settings","ver',
    'The file is cut off, or no JSON. Export the settings again.',
  ],
  ['a file of another program', { settings: defaultSettings }, 'This file contains no settings of a publication.'],
  [
    'another version',
    { ...format, version: 2, settings: defaultSettings },
    'The file has the version 2 of the format, and this site reads version 1.',
  ],
  ['a file without settings', { ...format, settings: null }, 'The file contains no settings.'],
  ['a huge file', ' '.repeat(256 * 1024 + 1), 'The file is too large for settings: 256 kB at most.'],
])('%s is refused with a sentence', async (_, content, sentence) => {
  expect(await read(content)).toEqual({ problem: sentence })
})
