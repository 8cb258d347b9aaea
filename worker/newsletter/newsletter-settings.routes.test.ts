import { beforeAll, expect, test } from 'vitest'
import { logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { settingsCalls } from '../testing/settings.ts'

const vars = { MAIL_PROVIDER: 'outbox', MAIL_FROM: 'news@example.com', POSTAL_ADDRESS: '1 Paper Street' }
const api = setUpApi({ vars })
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const { read, change } = settingsCalls(api, () => token, 'newsletter')

test('the variables of the deployment are named beside the settings', async () => {
  const { defaults, settings } = await read()
  expect(defaults).toEqual({ fromEmail: 'news@example.com', postalAddress: '1 Paper Street' })
  expect(settings.postalAddress).toBe(null)
})

test('what changes how a text looks is removed, and a line break makes no second line of a header', async () => {
  const { body } = await change({ senderName: ' Ann\r\nBcc: x\u202E ', footerText: 'One\r\ntwo\0' })
  expect(body.settings).toMatchObject({ senderName: 'Ann Bcc: x', footerText: 'One\ntwo' })
})
