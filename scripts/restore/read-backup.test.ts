import { beforeAll, expect, test } from 'vitest'
import {
  type BackupKey,
  hashObject,
  makeBackupKey,
  objectName,
  readBackupKey,
  sealText,
  writeManifest,
} from '#worker/backup/format.ts'
import { loadBackup } from './read-backup.ts'
import { Staging } from './staging.ts'

const full = '2026-11-22'
const daily = '2026-11-23'
const schema = '0003_transfers.sql'
const columns = {
  categories: ['key', 'name', 'folded_name', 'slug', 'description', 'position', 'created_at'],
  pages: [
    'key',
    'id',
    'slug',
    'title',
    'summary',
    'sanitizer_version',
    'place',
    'position',
    'is_published',
    'revision',
    'created_at',
    'updated_at',
  ],
}
const category = ['categories', 1, 1, 'News', 'news', 'news', '', 0, 1]
const page = (key: number) => ['pages', key, key, `page-${key}`, `page-${key}`, 'A title', '', 1, 'none', 0, 1, 1, 1, 1]
const text = (key: number, ...pieces: (string | null)[]) => {
  let place = 0
  return pieces.map((piece) => {
    place += piece?.length ?? 0
    return ['pages.source', `page-${key}`, place - (piece?.length ?? 0), piece]
  })
}

let key: BackupKey
let objects: Map<string, Uint8Array<ArrayBuffer>>

const load = async (staging = new Staging(), with_ = key) => {
  await loadBackup(staging, { key: with_, read: async (name) => objects.get(name) ?? null }, daily)
  return staging
}

/** Stores a backup whose parts have these lines. */
async function store(
  id: string,
  baseId: string | null,
  parts: unknown[][][],
  counts: { categories: number; pages: number },
) {
  const described = []
  for (const [index, lines] of parts.entries()) {
    const place = { id, number: index + 1 }
    const object = await sealText(key, place, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    objects.set(objectName(place), object)
    described.push({
      name: objectName(place),
      sha256: await hashObject(object),
      bytes: object.length,
      lines: lines.length,
    })
  }
  const tables = [
    { name: 'categories', columns: columns.categories, texts: [], textId: null, rows: counts.categories },
    { name: 'pages', columns: columns.pages, texts: ['source'], textId: 'id', rows: counts.pages },
  ]
  const times = { startedAt: '2026-11-23T03:00:00Z', momentAt: '2026-11-23T03:05:00Z' }
  const manifest = writeManifest({ id, baseId, release: '0.2.0', schema, tables, parts: described, ...times })
  objects.set(objectName({ id, number: 0 }), await sealText(key, { id, number: 0 }, manifest))
}

beforeAll(async () => {
  key = await readBackupKey(makeBackupKey())
})

const storeBoth = async () => {
  objects = new Map()
  await store(full, null, [[category, page(1), page(2), ...text(1, '<p>One</p>'), ...text(2, '<p>', 'Two</p>')]], {
    categories: 1,
    pages: 2,
  })
  await store(
    daily,
    full,
    [
      [category, page(1)],
      [page(2), ...text(2, '<p>Half', ' of it'), page(3), ...text(3, '<p>Gone</p>')],
      [page(2), ...text(2, '<p>Tw', 'o, chang', 'ed</p>'), ['pages', 3], ['pages', 4]],
    ],
    { categories: 1, pages: 2 },
  )
}

test('a daily backup has its own long texts, and those of the full one that have not changed', async () => {
  await storeBoth()
  const staging = new Staging()
  await loadBackup(staging, { key, read: async (name) => objects.get(name) ?? null }, daily)
  expect(staging.rows('SELECT key, source FROM pages ORDER BY key').map((row) => Object.values(row))).toEqual([
    [1, '<p>One</p>'],
    [2, '<p>Two, changed</p>'],
  ])
  // The categories of a new installation are gone.
  expect(staging.values('SELECT name FROM categories')).toEqual(['News'])
  expect(staging.tableTriggers().length).toBeGreaterThan(50)
})

test('what is missing, cut off, damaged, exchanged or of another key is named', async () => {
  await storeBoth()
  const whole = new Map(objects)
  const part = `${daily}/00002`
  const cases: [string, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> | undefined, string][] = [
    [part, () => undefined, `${part} is missing.`],
    [part, (bytes) => bytes.slice(0, 40), `${part} is damaged`],
    [part, (bytes) => bytes.with(60, bytes.at(60) ?? 0), ''],
    [part, (bytes) => bytes.with(60, (bytes.at(60) ?? 0) ^ 1), `${part} is damaged`],
    [part, () => whole.get(`${daily}/00001`), `${part} is damaged`],
    [`${daily}/manifest`, () => undefined, `${daily}/manifest is missing`],
    [
      `${daily}/manifest`,
      () => whole.get(`${full}/manifest`),
      `${daily}/manifest is damaged, or belongs to another place.`,
    ],
    [`${daily}/manifest`, (bytes) => bytes.slice(0, 20), `${daily}/manifest is no part of a backup, or is cut off.`],
    [`${full}/00001`, () => undefined, `${full}/00001 is missing.`],
  ]
  for (const [name, change, message] of cases) {
    objects = new Map(whole)
    const changed = change(whole.get(name) ?? new Uint8Array())
    if (changed) objects.set(name, changed)
    else objects.delete(name)
    const result = await load().then(
      () => '',
      (error: Error) => error.message,
    )
    expect(message === '' ? result : result.startsWith(message), `${name}: ${result}`).toBe(message === '' ? '' : true)
  }
  objects = whole
  await expect(load(new Staging(), await readBackupKey(makeBackupKey()))).rejects.toThrow('encrypted with another key')
})

test('a line that is no row is named by its part and its number', async () => {
  const wrong: [unknown[][], { categories: number; pages: number }, string][] = [
    [[category, ['categories', 2, 2]], { categories: 2, pages: 0 }, 'line 2: categories has 1 columns instead of 7.'],
    [[['nothing', 1, 2, 3]], { categories: 0, pages: 0 }, 'line 1: "nothing" is no table of the manifest.'],
    [[['categories', { a: 1 }]], { categories: 0, pages: 0 }, 'line 1: it is no row.'],
    [
      [['categories', 1, 1, null, '', '', '', 0, 1]],
      { categories: 1, pages: 0 },
      'Rows of categories contradict each other: NOT NULL',
    ],
    [[category, ['categories', 2, ...category.slice(2)]], { categories: 2, pages: 0 }, 'contradict each other: UNIQUE'],
    [[page(1)], { categories: 0, pages: 1 }, '1 rows of pages have no text "source".'],
    [[page(1), ...text(1, null)], { categories: 0, pages: 1 }, 'NOT NULL constraint failed: pages.source'],
    [[category], { categories: 2, pages: 0 }, 'categories has 1 rows, and the manifest says 2.'],
  ]
  for (const [lines, counts, message] of wrong) {
    objects = new Map()
    await store(daily, null, [lines], counts)
    await expect(load()).rejects.toThrow(message)
  }
})
