import type { RunBudget } from '../../run-budget.ts'
import { costOfPost } from './post-mails.ts'

export type PostsUnderWay = ReturnType<typeof createPostsUnderWay>

/** The posts of a pass that have begun and not ended. For each, the budget keeps a call and its marks. */
export function createPostsUnderWay(budget: RunBudget) {
  const posts = new Map<Promise<void>, { characters: number }>()
  let begun = 0
  return {
    /** How many have begun, those that have ended included. */
    get begun(): number {
      return begun
    },
    get count(): number {
      return posts.size
    },
    /** Of all mails that are being posted, which are in memory. */
    get characters(): number {
      return posts.values().reduce((sum, { characters }) => sum + characters, 0)
    },
    /** @param post must not throw */
    begin(characters: number, post: () => Promise<void>) {
      begun += 1
      const release = budget.reserve(costOfPost)
      const ended = post().finally(() => {
        release()
        posts.delete(ended)
      })
      posts.set(ended, { characters })
    },
    /** Waits until a condition is true, or nothing is under way; it is looked at whenever a post has ended. */
    async until(condition: () => boolean): Promise<void> {
      while (posts.size > 0 && !condition()) await Promise.race(posts.keys())
    },
  }
}
