import { randomUUID } from 'node:crypto'
import { type ImportItem, importLimits } from '../../contract/imports.ts'
import { articleItem, createImporter } from '../imports.ts'
import { multipart, newPictures } from './largest-text.ts'
import { many, type PlanCases, type Publication, textOf } from './plan-case.ts'

/** An import, which has started if it is to store items. */
async function addImport({ api, token }: Publication, state: 'planned' | 'running' = 'planned') {
  const imports = createImporter(api, () => token)
  const { id } = await imports.create(`${randomUUID()}.zip`)
  if (state === 'running') await imports.act(id, 'start')
  return id
}

const act = (action: string, state?: 'running') => async (publication: Publication) => ({
  path: `/api/admin/imports/${await addImport(publication, state)}/${action}`,
  method: 'POST',
})

/** As many items as a call may have on Free. */
function largestCall(publication: Publication): { items: ImportItem[] } {
  const { textBytes } = importLimits.free
  const html = `<p>${textOf(publication, 1_000)}</p>`.repeat(publication.isHeavy ? Math.floor(textBytes / 1_010) : 1)
  const names = (kind: string) => many(3, (number) => ({ name: `${kind} ${number}` }))
  return {
    items: [
      articleItem(randomUUID(), {
        html,
        authors: names('Author'),
        tags: names('Tag'),
        formerPaths: many(20, (number) => ({
          path: `/old/${randomUUID()}/${number}`,
          createdAt: '2024-01-01T00:00:00Z',
        })),
      }),
    ],
  }
}

/** Imports of files. */
export const importCases: PlanCases = {
  'GET /api/admin/imports': [200],
  'GET /api/admin/imports/:id': [
    200,
    async (publication) => ({ path: `/api/admin/imports/${await addImport(publication)}` }),
  ],
  'GET /api/admin/imports/:id/items': [
    200,
    async (publication) => ({ path: `/api/admin/imports/${await addImport(publication)}/items?kind=article` }),
  ],
  'POST /api/admin/imports': [
    201,
    () => ({ json: { source: 'broadsheet', fileName: 'export.zip', fileHash: 'a'.repeat(64), zone: 'Europe/Berlin' } }),
  ],
  'POST /api/admin/imports/:id/cancel': [200, act('cancel')],
  'POST /api/admin/imports/:id/check': [
    200,
    async (publication) => ({ ...(await act('check')(publication)), json: largestCall(publication) }),
  ],
  'POST /api/admin/imports/:id/choices': [
    200,
    async (publication) => ({
      ...(await act('choices', 'running')(publication)),
      json: { picture: '/media/import/0000000000000000.png', oldSite: 'https://old.example' },
    }),
  ],
  'POST /api/admin/imports/:id/finish': [200, act('finish', 'running')],
  'POST /api/admin/imports/:id/images': [
    201,
    async (publication) => ({
      ...(await act('images', 'running')(publication)),
      json: { owner: 'authors', url: 'https://card.site/image.png' },
    }),
  ],
  'POST /api/admin/imports/:id/items': [
    200,
    async (publication) => ({ ...(await act('items', 'running')(publication)), json: largestCall(publication) }),
  ],
  'POST /api/admin/imports/:id/media': [
    201,
    async (publication) => {
      const [image] = await newPictures(publication, 1)
      if (!image) throw new Error('There is no image.')
      const parts = { owner: 'authors', path: '/media/authors/0123456789abcdef.png', image: new Blob([image]) }
      return { ...(await act('media', 'running')(publication)), body: await multipart(parts, [image]) }
    },
  ],
  'POST /api/admin/imports/:id/start': [200, act('start')],
  'POST /api/admin/imports/:id/undo': [
    200,
    async (publication) => {
      const { api, token, sql } = publication
      const id = await addImport(publication, 'running')
      await sql(
        `INSERT INTO import_items SELECT (SELECT key FROM imports WHERE id = ?), 'article', id, title, 'comes', '[]', id, ?, 0, 1, NULL, NULL
          FROM blogs WHERE key BETWEEN 2000 AND 2120`,
        id,
        Date.now(),
      )
      await createImporter(api, () => token).act(id, 'finish')
      return { path: `/api/admin/imports/${id}/undo`, json: { include: [] } }
    },
  ],
}
