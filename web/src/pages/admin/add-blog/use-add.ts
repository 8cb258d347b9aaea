import { useState } from 'react'
import { api, unwrap } from '../../../api.ts'
import { useSubmit } from '../../../hooks/use-submit.ts'
import type { Draft } from './draft.ts'
import { fetchWithProgress } from './upload.ts'

/** Sends a blog to the server. `sent` is the share that has gone out, from 0 to 1. */
export function useAdd(onAdded: () => void) {
  const { submit, busy } = useSubmit()
  const [sent, setSent] = useState(0)

  function add(blog: string, thumbnail: File, key: string) {
    setSent(0)
    return submit(() => send(blog, thumbnail, key, setSent), { onSuccess: onAdded, failure: 'Error adding blog' })
  }

  return { add, isAdding: busy, sent }
}

/** The `blog` part of the request. */
export function toBlogPart({ title, subTitle, category, isPublished }: Draft, description: string): string {
  return JSON.stringify({ title, subtitle: subTitle, description, category, isPublished })
}

function send(blog: string, thumbnail: File, key: string, onProgress: (share: number) => void) {
  const body = new FormData()
  body.append('blog', blog)
  body.append('image', thumbnail)
  return unwrap(
    api.blog.add.$post(
      {},
      // The key makes a doubled request one blog.
      { fetch: fetchWithProgress(onProgress), headers: { 'Idempotency-Key': key }, init: { body } },
    ),
  )
}
