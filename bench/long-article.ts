import { z } from 'zod'
import { Problem } from '#scripts/lib/command-line.ts'

/** What the interface says of an article of 1,000 words, code not counted (worker/content/reading-time.ts). */
const readingMinutes = 5

const list = z.object({ blogs: z.array(z.object({ _id: z.string(), readingMinutes: z.number() })) })

/**
 * The path of an article of about 1,000 words.
 * @throws Problem when there is none among the newest 100
 */
export async function findLongArticle(house: string): Promise<string> {
  const response = await fetch(`${house}/api/blog/all?limit=100`)
  const { blogs } = list.parse(await response.json())
  const found = blogs.find((blog) => blog.readingMinutes === readingMinutes)
  if (!found) throw new Problem('There is no article of 1,000 words to count the bytes of.')
  return `/blog/${found._id}`
}
