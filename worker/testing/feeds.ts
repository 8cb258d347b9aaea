import { parseFeed } from 'feedsmith'
import { expect } from 'vitest'
import type { Api } from './set-up-api.ts'

/** Where the publication is whose feeds are read. */
export const feedOrigin = 'https://blog.example'

type ReadFeed = { text: string; headers: Headers } & ReturnType<typeof parseFeed>

/** A feed as it was sent and as a feed reader understands it. */
export async function readFeed(api: Api, path: string): Promise<ReadFeed> {
  const { status, text, headers } = await api.call(path)
  expect(status).toBe(200)
  return { text, headers, ...parseFeed(text) }
}
