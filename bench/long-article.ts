import { z } from 'zod'
import { Problem } from '#scripts/lib/command-line.ts'

/** The reading time of an article of 1,000 words, code not counted (worker/article/compose-article.ts). */
const readingMinutes = 5

const list = z.object({ blogs: z.array(z.object({ _id: z.string(), readingMinutes: z.number() })) })

/**
 * The path of an article of about 1,000 words.
 * @throws Problem when there is none among the newest 100
 */
export async function findLongArticle(stack: string): Promise<string> {
  const response = await fetch(`${stack}/api/blog/all?limit=100`)
  const { blogs } = list.parse(await response.json())
  const found = blogs.find((blog) => blog.readingMinutes === readingMinutes)
  if (!found) throw new Problem('No article has about 1,000 words.')
  return `/blog/${found._id}`
}
