import { useState } from 'react'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import type { BlogFormValues } from '../../editor-form/form-values.ts'
import { makeCopyParts } from '../../editor-form/make-copy-parts.ts'
import { remainingBytes } from '../fields/problems.ts'

type Options = {
  /** @param id of the blog */
  onAdded: (id: string) => void
  /** The server answered with a 4xx: nothing was added. After other failures the result is unknown. */
  onRefused: () => void
}

/** Adds a blog. `sent` is the uploaded share of the request, from 0 to 1; null before the upload starts. */
export function useAddBlog({ onAdded, onRefused }: Options) {
  const { submit, busy } = useSubmit()
  const [sent, setSent] = useState<number | null>(null)

  function add(prepare: () => Promise<BlogToAdd>) {
    setSent(null)
    const call = async () => send(await prepare(), setSent).catch(onFailure)
    return submit(call, { onSuccess: ({ _id }) => onAdded(_id), failure: 'Error adding blog' })
  }

  function onFailure(error: unknown): never {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) onRefused()
    throw error
  }

  return { add, isAdding: busy, sent }
}

type BlogToAdd = {
  /** The request's `blog` part: JSON that contains the description. */
  blog: string
  /** The article's HTML. */
  description: string
  /** Null when it is uploaded already. */
  thumbnail: File | null
  /** Idempotency-Key: a repeated request adds no second blog. */
  key: string
}

/** The request's `blog` part as JSON. @param publishAt when; null for at once, where it is published */
export function toBlogPart(values: BlogFormValues, description: string, publishAt: Date | null): string {
  const { id, title, subTitle, category, isPublished, image, details } = values
  const publication = { isPublished, ...(isPublished && publishAt && { publishAt }) }
  return JSON.stringify({ title, subtitle: subTitle, description, category, ...publication, draft: id, image, details })
}

async function send({ blog, description, thumbnail, key }: BlogToAdd, onProgress: (share: number) => void) {
  const body = new FormData()
  body.append('blog', blog)
  if (thumbnail) body.append('image', thumbnail)
  const copies = await makeCopyParts(thumbnail, description, remainingBytes(blog, thumbnail))
  for (const [name, copy] of copies) body.append(name, copy)
  const loaded = await importOptionally(() => import('./fetch-with-progress.ts'))
  onProgress(0)
  // Without it, the blog is added all the same: only the progress is not shown.
  const progress = loaded && { fetch: loaded.fetchWithProgress(onProgress) }
  return unwrap(api.blog.add.$post({}, { ...progress, headers: { 'Idempotency-Key': key }, init: { body } }))
}
