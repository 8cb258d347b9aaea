import { expect, test } from 'vitest'
import { makeBackupKey, objectName, openText, readBackupKey, readManifest, sealText } from './format.ts'

const place = { id: '2026-11-23', number: 7 }
const text = '["blogs",1,"Größe 👋","\\u2028"]\n'

test('a sealed text is opened by its key at its place only', async () => {
  const key = await readBackupKey(makeBackupKey())
  const object = await sealText(key, place, text)
  expect(await openText(key, place, object)).toBe(text)
  expect(new TextDecoder().decode(object)).not.toContain('blogs')
  const elsewhere = /^2026-11-\d\d\/0000\d is damaged, or belongs to another place\.$/
  await expect(openText(key, { ...place, number: 8 }, object)).rejects.toThrow(elsewhere)
  await expect(openText(key, { ...place, id: '2026-11-22' }, object)).rejects.toThrow(elsewhere)
})

test('another key is named as the reason', async () => {
  const object = await sealText(await readBackupKey(makeBackupKey()), place, text)
  const other = await readBackupKey(makeBackupKey())
  await expect(openText(other, place, object)).rejects.toThrow(
    '2026-11-23/00007 was encrypted with another key than BACKUP_KEY.',
  )
})

test('no byte can be changed or be missing', async () => {
  const key = await readBackupKey(makeBackupKey())
  const object = await sealText(key, place, text)
  for (let at = 0; at < object.length; at += 1) {
    const changed = object.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(openText(key, place, changed), String(at)).rejects.toThrow(objectName(place))
    await expect(openText(key, place, object.slice(0, at)), String(at)).rejects.toThrow(objectName(place))
  }
})

test('two sealed texts differ, also of the same text', async () => {
  const key = await readBackupKey(makeBackupKey())
  expect(await sealText(key, place, text)).not.toEqual(await sealText(key, place, text))
})

test.each(['', 'secret', 'a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64)])('%j is no key', async (value) => {
  await expect(readBackupKey(value)).rejects.toThrow('npm run backup -- --key')
})

test.each(['{}', '{"format":"broadsheet-backup","version":2}', '[]'])('%j is no manifest', (value) => {
  expect(() => readManifest(value)).toThrow('not of this version')
})
