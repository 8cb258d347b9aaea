import { textLimits } from '../../contract/limits.ts'
import { logInAs } from '../fixtures.ts'
import { type PlanCases, type Publication, textOf } from './plan-case.ts'

/** A published blog with as many details as it may have, whose newer draft has revision 2. */
async function addNewer({ author, details }: Publication): Promise<string> {
  const { id, image } = await author.addBlog({ title: 'To be read', details })
  await author.save(id, { image, details, title: 'A newer title' })
  return id
}

async function handIn(publication: Publication): Promise<string> {
  const id = await addNewer(publication)
  await publication.author.call(`/api/admin/blogs/${id}/hand-in`, { json: { revision: 1 } })
  return id
}

/** Another person has handed it in, who gets mail about it. */
async function handInByAnother(publication: Publication): Promise<string> {
  const { api, sql } = publication
  const id = await handIn(publication)
  const { key } = await logInAs(api, 'editor')
  await sql('UPDATE reviews SET handed_in_by = ? WHERE blog_id = ?', key, id)
  return id
}

/** Blogs that are handed in, and who has a draft open. */
export const reviewCases: PlanCases = {
  'DELETE /api/admin/presence/:id': [200, () => ({ path: '/api/admin/presence/blog-1' })],
  'GET /api/admin/reviews': [200, (publication) => handIn(publication).then(() => ({}))],
  'GET /api/admin/blogs/:id/review': [
    200,
    async (publication) => ({ path: `/api/admin/blogs/${await handIn(publication)}/review?with=texts` }),
  ],
  'POST /api/admin/blogs/:id/hand-in': [
    200,
    async (publication) => ({
      path: `/api/admin/blogs/${await addNewer(publication)}/hand-in`,
      json: { revision: 1 },
    }),
  ],
  'POST /api/admin/blogs/:id/withdraw': [
    200,
    async (publication) => ({ path: `/api/admin/blogs/${await handIn(publication)}/withdraw`, json: {} }),
  ],
  'POST /api/admin/blogs/:id/review': [
    200,
    async (publication) => ({
      path: `/api/admin/blogs/${await handInByAnother(publication)}/review`,
      json: { revision: 1, decision: 'approve', note: textOf(publication, textLimits.reviewNote), publishAt: 'now' },
    }),
    'both',
  ],
  'PUT /api/admin/presence/:id': [
    200,
    async ({ api }) => {
      await logInAs(api, 'editor')
      return { path: '/api/admin/presence/blog-1' }
    },
  ],
}
