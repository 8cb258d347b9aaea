/** An article that exists for tests of the search. Its thumbnail does not exist. */
export type CorpusArticle = {
  id: string
  title: string
  subTitle: string
  category: string
  /** Its age on the day on which the newest article of the corpus was written. */
  daysAgo: number
  /** A paragraph a line; a line that begins with `## ` is a heading. */
  text: string
}
