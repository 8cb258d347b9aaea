import { beforeAll, expect, test } from 'vitest'
import { createBackups } from '../testing/backups.ts'
import { logIn } from '../testing/fixtures.ts'
import { setUpCachedSite } from '../testing/set-up-cached-site.testing.ts'

const { api, visit } = setUpCachedSite()
/** The beginning of an object of a backup. */
const magic = 'BSBK1'
let token: string
let names: string[]

beforeAll(async () => {
  token = await logIn(api)
  await createBackups(api).runNight(0)
  const { objects = [] } = (await api.env.BACKUPS?.list()) ?? {}
  names = objects.map(({ key }) => key)
  // As if the names of the two buckets met.
  await api.env.BACKUPS?.put('media/secret/0123456789abcdef.png', magic)
})

const folders = ['backups/', 'BACKUPS/', 'broadsheet-backups/', 'api/media/', 'api/backups/', 'api/admin/backups/']
const prefixes = ['', './', '../', '../../backups/', '..%2f', '%2e%2e/', '..%252f', '..\\']

function* addressesOf(name: string): Generator<string> {
  for (const folder of folders) yield `/${folder}${name}`
  for (const folder of ['', 'media/']) {
    for (const prefix of prefixes) yield `/${folder}${prefix}${name}`
    yield `/${folder}${encodeURIComponent(name)}`
    yield `/${folder}?key=${name}&prefix=${name}&id=${name}`
    yield `/${folder}${name}%00.png`
    yield `/${folder}${name.toUpperCase()}`
  }
}

test('no address of the site gives a backup away', async () => {
  expect(names.length).toBeGreaterThan(1)
  const [name = ''] = names
  const asked = [
    ...addressesOf(name),
    ...addressesOf(name.slice(0, name.indexOf('/'))),
    '/media/secret/0123456789abcdef.png',
  ]
  for (const path of asked) {
    for (const { status, text } of [await visit(path), await api.call(path), await api.call(path, { token })]) {
      expect(text, path).not.toContain(magic)
      expect(text, path).not.toContain(name)
      expect(status, path).not.toBe(206)
    }
  }
})

test('no method and no header does', async () => {
  for (const name of names) {
    for (const path of [`/media/${name}`, `/${name}`, `/api/admin/backups/${name}`]) {
      for (const method of ['HEAD', 'POST', 'PUT', 'DELETE']) {
        const { status } = await fetch(new URL(path, api.url), { method, headers: { authorization: token } })
        expect([method, path, status >= 400]).toEqual([method, path, true])
      }
      const headers = { range: 'bytes=0-4', accept: '*/*', 'x-original-url': path }
      const { status, text } = await api.call(path, { token, headers })
      expect([path, status >= 400, text.includes(magic)]).toEqual([path, true, false])
    }
  }
  const left = (await api.env.BACKUPS?.list())?.objects.length
  expect(left).toBe(names.length + 1)
})

test('the list of backups has no keys and no names of objects, and is for the admin', async () => {
  expect((await api.call('/api/admin/backups')).status).toBe(401)
  const { text } = await api.call('/api/admin/backups', { token })
  for (const name of names) expect(text).not.toContain(name)
})
