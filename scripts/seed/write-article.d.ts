import type { Random } from './random.ts'
import type { SampleCategory } from './sample-categories.ts'
export type Article = {
  title: string
  subTitle: string
  description: string
}
/** An article of 250 to 1,500 words, short ones more often than long ones, in the editor's cleaned HTML. */
export declare function writeArticle(random: Random, category: SampleCategory): Article
