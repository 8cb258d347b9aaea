/** A number of articles in words: 1 article, 3,000 articles. */
export function countArticles(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'article' : 'articles'}`
}
