import { listLimits, textLimits } from '../../contract/limits.ts'
import { picture } from '../fixtures.ts'
import { multipart } from './largest-text.ts'
import type { PlanCases, Publication } from './plan-case.ts'

/** The library of files. */
export const mediaCases: PlanCases = {
  'GET /api/admin/library': [200, () => ({ path: '/api/admin/library?q=boat&state=image' })],
  'POST /api/admin/library': [
    201,
    async () => {
      const image = await picture({ colour: '#010203', width: 1600, height: 900 })
      const alt = 'w'.repeat(textLimits.altText)
      return { body: await multipart({ image: new Blob([image]), name: 'boat.png', alt }, [image]) }
    },
  ],
  'GET /api/admin/library/:id': [
    200,
    async (publication) => ({ path: `/api/admin/library/${await anyFile(publication)}` }),
  ],
  'PATCH /api/admin/library/:id': [
    200,
    async (publication) => ({
      path: `/api/admin/library/${await anyFile(publication)}`,
      json: { name: 'A boat', alt: 'w'.repeat(textLimits.altText), focus: { x: 1, y: 2 } },
    }),
  ],
  'POST /api/admin/library/delete': [
    200,
    async ({ sql }) => {
      await sql(
        `INSERT INTO media SELECT 'media/library/' || printf('%016x', key) || '.png', 'library', 'image/png', 1, 1, 1, 0, 1, '', NULL FROM blogs LIMIT ?`,
        listLimits.page,
      )
      const ids = await sql<{ id: string }>("SELECT id FROM library WHERE media_key LIKE 'media/library/00000%'")
      return { json: { ids: ids.map(({ id }) => id) } }
    },
  ],
}

async function anyFile({ sql }: Publication) {
  const [file] = await sql<{ id: string }>('SELECT id FROM library ORDER BY key DESC LIMIT 1')
  return file?.id
}
