import { useState } from 'react'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { roomBeside } from '../fields/problems.ts'
import type { Draft } from '../form-values.ts'
import { makeCopyParts } from './make-copy-parts.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

type Options = {
  onAdded: () => void
  /** The server has said no: nothing was added. After other failures nobody knows. */
  onRefused: () => void
}

/** Sends a blog to the server. `sent` is the share that has gone out, from 0 to 1; null before anything has. */
export function useAdd({ onAdded, onRefused }: Options) {
  const { submit, busy } = useSubmit()
  const [sent, setSent] = useState<number | null>(null)

  /** @param prepare gives what is to be sent */
  function add(prepare: () => Promise<BlogToAdd>) {
    setSent(null)
    const call = async () => send(await prepare(), setSent).catch(onFailure)
    return submit(call, { onSuccess: onAdded, failure: 'Error adding blog' })
  }

  function onFailure(error: unknown): never {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) onRefused()
    throw error
  }

  return { add, isAdding: busy, sent }
}

/** The parts of the request that the author wrote: `blog` is JSON with `description` in it. */
export type BlogToAdd = {
  blog: string
  description: string
  /** Null when the server has it. */
  thumbnail: File | null
  /** Makes a doubled request one blog (Idempotency-Key). */
  key: string
}

/** The `blog` part of the request. */
export function toBlogPart(draft: Draft, description: string): string {
  const { id, title, subTitle, category, isPublished, image } = draft
  return JSON.stringify({ title, subtitle: subTitle, description, category, isPublished, draft: id, image })
}

async function send({ blog, description, thumbnail, key }: BlogToAdd, onProgress: (share: number) => void) {
  const body = new FormData()
  body.append('blog', blog)
  if (thumbnail) body.append('image', thumbnail)
  const copies = await makeCopyParts(thumbnail, description, roomBeside(blog, thumbnail))
  for (const [name, copy] of copies) body.append(name, copy)
  onProgress(0)
  return unwrap(
    api.blog.add.$post(
      {},
      { fetch: fetchWithProgress(onProgress), headers: { 'Idempotency-Key': key }, init: { body } },
    ),
  )
}
