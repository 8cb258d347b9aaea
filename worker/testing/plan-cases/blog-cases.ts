import { randomUUID } from 'node:crypto'
import { listLimits, textLimits } from '../../contract/limits.ts'
import { formValues } from '../author.ts'
import { newUpload, uploadedBytes, uploadOfPart, uploadPartPath } from '../uploads.ts'
import { inlineImages, largestText, multipart, newPictures } from './largest-text.ts'
import type { PlanCases, Publication } from './plan-case.ts'
import { trashedIds, unpublishedId, unpublishedIds } from './seed.ts'

/** An unpublished blog with as many details as it may have, whose draft is newer. */
async function addWithDraft({ author, details }: Publication): Promise<{ id: string; image: string }> {
  const added = await author.addBlog({ title: `A blog ${randomUUID()}`, isPublished: false, details })
  await author.save(added.id, { image: added.image, details, title: 'A newer title' })
  return added
}

/** The content of such a blog's form with as many inline images as it may have. */
async function largestForm(publication: Publication) {
  const { id, image } = await addWithDraft(publication)
  const description = await largestText(publication, textLimits.descriptionBytes)
  return { id, json: { ...formValues, details: publication.details, image, revision: 1, description } }
}

/** Blogs, their drafts and revisions, and their images. */
export const blogCases: PlanCases = {
  'DELETE /api/admin/drafts/:id': [200, () => ({ path: '/api/admin/drafts/draft-1' })],
  'DELETE /api/admin/preview-link/:id': [200, () => ({ path: '/api/admin/preview-link/blog-1' })],
  'GET /api/admin/blogs': [200, () => ({ path: '/api/admin/blogs?q=title' })],
  'GET /api/admin/blogs/:id/edit': [
    200,
    ({ author }) => author.addBlog().then(({ id }) => ({ path: `/api/admin/blogs/${id}/edit` })),
  ],
  'GET /api/admin/blogs/:id/revisions': [200, () => ({ path: '/api/admin/blogs/blog-1/revisions' })],
  'GET /api/admin/blogs/:id/revisions/:rev': [
    200,
    async ({ author }) => ({ path: `/api/admin/blogs/blog-1/revisions/${(await author.revisions('blog-1'))[0]?.id}` }),
  ],
  'GET /api/admin/dashboard': [200],
  'GET /api/admin/drafts': [200],
  'GET /api/admin/drafts/:id': [200, () => ({ path: '/api/admin/drafts/draft-2' })],
  'GET /api/admin/known-names': [
    200,
    ({ details }) => ({ path: `/api/admin/known-names?authors=${details.authors}&tags=${details.tags}` }),
  ],
  'GET /api/admin/schedule': [200],
  'GET /api/admin/slugs': [200, () => ({ path: '/api/admin/slugs?kind=blog&text=tag-1&title=The+title&for=blog-1' })],
  'GET /api/admin/waiting': [200],
  'POST /api/admin/blogs/:id/pin': [200, () => ({ path: '/api/admin/blogs/blog-1/pin', json: { isPinned: true } })],
  'POST /api/admin/blogs/:id/revisions/:rev/restore': [
    200,
    async (publication) => {
      const { id } = await addWithDraft(publication)
      await publication.author.toggle(id, true)
      const [revision] = await publication.author.revisions(id)
      return { path: `/api/admin/blogs/${id}/revisions/${revision?.id}/restore`, json: { revision: 2 } }
    },
  ],
  'POST /api/admin/blogs/:id/update': [
    200,
    async (publication) => {
      const { id, json } = await largestForm(publication)
      return { path: `/api/admin/blogs/${id}/update`, json: { ...json, isPublished: true } }
    },
  ],
  'POST /api/admin/blogs/bulk': [200, () => ({ json: { ids: unpublishedIds, action: 'publish' } }), 'both'],
  'POST /api/admin/blogs/picture': [
    200,
    async ({ author }) => ({ json: { ids: unpublishedIds, image: (await author.addBlog()).image } }),
  ],
  'POST /api/admin/blogs/delete-for-good': [
    200,
    () => ({ json: { id: trashedIds.first, replacement: '/blog/blog-1' } }),
  ],
  'POST /api/admin/drafts/:id/discard': [
    200,
    async (publication) => {
      const { id } = await addWithDraft(publication)
      return { path: `/api/admin/drafts/${id}/discard`, json: { revision: 1 } }
    },
  ],
  'POST /api/admin/drafts/:id/keep': [
    200,
    async (publication) => {
      const { id, json } = await largestForm(publication)
      return { path: `/api/admin/drafts/${id}/keep`, json }
    },
  ],
  'POST /api/admin/link-card': [200, () => ({ json: { owner: 'blog-1', url: 'https://card.site/page' } })],
  'POST /api/admin/media/fetch': [201, () => ({ json: { owner: 'blog-1', url: 'https://card.site/image.png' } })],
  'POST /api/admin/pictures': [
    201,
    async (publication) => {
      const [picture] = await newPictures(publication, 1)
      if (!picture) throw new Error('There is no picture.')
      return { body: await multipart({ owner: 'blog-1', image: new Blob([picture]) }, [picture]) }
    },
  ],
  'GET /api/admin/pictures/source': [
    200,
    () => ({ path: '/api/admin/pictures/source?path=/media/blog-1/0123456789abcdef.webp' }),
  ],
  'POST /api/admin/preview-link': [200, () => ({ json: { id: unpublishedId } })],
  'POST /api/admin/restore-blog': [200, () => ({ json: { id: trashedIds.second } })],
  'POST /api/admin/schedule': [
    200,
    async (publication) => {
      const { id } = await addWithDraft(publication)
      return { json: { id, at: new Date(Date.now() + 3_600_000).toISOString() } }
    },
  ],
  'POST /api/admin/uploads': [201, () => ({ json: newUpload })],
  'PUT /api/admin/uploads/parts': [
    200,
    async ({ author }) => ({ path: await uploadPartPath(author), method: 'PUT', body: uploadedBytes }),
  ],
  'POST /api/admin/uploads/complete': [201, async ({ author }) => ({ json: await uploadOfPart(author) })],
  'POST /api/admin/uploads/abort': [
    200,
    async ({ author }) => {
      const { key, upload } = await uploadOfPart(author)
      return { json: { key, upload } }
    },
  ],
  'POST /api/blog/add': [
    201,
    async (publication) => {
      const { author, details } = publication
      const draft = randomUUID()
      await author.save(draft, {})
      const [thumbnail, ...pictures] = await newPictures(publication, listLimits.inlineImages + 1)
      if (!thumbnail) throw new Error('There is no thumbnail.')
      const description = inlineImages(pictures)
      const blog = JSON.stringify({ ...formValues, draft, details, isPublished: true, description })
      const body = await multipart({ blog, image: new Blob([thumbnail]) }, [thumbnail, ...pictures])
      return { body, headers: { 'idempotency-key': draft } }
    },
    'both',
  ],
  'POST /api/blog/delete': [200, () => ({ json: { id: 'blog-2' } })],
  'POST /api/blog/toggle-publish': [
    200,
    async (publication) => ({ json: { id: (await addWithDraft(publication)).id, isPublished: true } }),
  ],
  'POST /api/blog/toggle-publish/:id': [
    200,
    async (publication) => ({ path: `/api/blog/toggle-publish/${(await addWithDraft(publication)).id}` }),
  ],
  'PUT /api/admin/drafts/:id': [
    200,
    async (publication) => {
      const { id, json } = await largestForm(publication)
      return { path: `/api/admin/drafts/${id}`, json }
    },
  ],
}
