import { afterEach, expect, test, vi } from 'vitest'
import type { LibraryFile } from '#contract/media-library.ts'
import { summarize } from '../frame/list/bulk-run.ts'
import { deleteFile, deleteFiles } from './delete-files.ts'

afterEach(() => vi.unstubAllGlobals())

const fileOf = (id: string): LibraryFile => ({
  ...{ id, kind: 'image', name: `${id}.webp`, alt: '', path: '', url: '', srcset: '', contentType: 'image/webp' },
  ...{ width: 8, height: 6, bytes: 1, focus: null, uses: 0, createdAt: '2026-11-20T08:00:00.000Z', who: '' },
  ...{ deletedAt: null, mayChange: true },
})

test('files that a text uses meanwhile stay, and are named', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, deleted: ['sea'], used: ['lake'] }))
  const { results } = await deleteFiles(['sea', 'lake', 'gone'].map(fileOf))
  expect(summarize(results)).toBe('1 deleted, 1 stays, as a text uses it: “lake.webp”, 1 was already gone')
  await expect(deleteFile(fileOf('lake'))).rejects.toThrow('“lake.webp” stays: a text uses it.')
})
