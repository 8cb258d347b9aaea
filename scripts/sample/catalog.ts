import { readFile } from 'node:fs/promises'
import { financeBlogs } from './catalog/finance.ts'
import { lifestyleBlogs } from './catalog/lifestyle.ts'
import type { SampleBlog } from './catalog/sample-blog.ts'
import { startupBlogs } from './catalog/startup.ts'
import { technologyBlogs } from './catalog/technology.ts'

/** The articles of the sample content, unpublished ones included, newest first. */
export const sampleBlogs: readonly SampleBlog[] = [
  ...technologyBlogs,
  ...startupBlogs,
  ...lifestyleBlogs,
  ...financeBlogs,
].toSorted((one, other) => one.hoursAgo - other.hoursAgo)

/** Reads the body of a sample article, as HTML in the vocabulary of the editor. */
export function readSampleDescription(blog: SampleBlog): Promise<string> {
  return readFile(new URL(`./articles/${blog.id}.html`, import.meta.url), 'utf8')
}

/** Reads the thumbnail of a sample article, a WebP image. @param width selects a smaller copy */
export async function readSampleThumbnail({ thumbnail }: SampleBlog, width?: number): Promise<Uint8Array<ArrayBuffer>> {
  const name = width ? thumbnail.replace('.webp', `-${width}.webp`) : thumbnail
  return Uint8Array.from(await readFile(new URL(`./thumbnails/${name}`, import.meta.url)))
}
