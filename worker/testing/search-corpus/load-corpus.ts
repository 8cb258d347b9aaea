import { composeBlog } from '#scripts/lib/compose-blog.ts'
import { insertBlogs } from '#scripts/lib/insert-blogs.ts'
import type { SampleBlog } from '#scripts/sample/catalog/sample-blog.ts'
import { readSampleDescription, sampleBlogs } from '#scripts/sample/catalog.ts'
import { cleanArticle } from '../../article/sanitize.ts'
import { escapeText } from '../../contract/escape-html.ts'
import { day, hour } from '../../contract/units.ts'
import { companyArticles } from './companies.ts'
import { connectionArticles } from './connections.ts'
import type { CorpusArticle } from './corpus-article.ts'
import { databaseArticles } from './databases.ts'
import { dayArticles } from './days.ts'
import { everydayArticles } from './everyday.ts'
import { kitchenArticles } from './kitchen.ts'
import { languageArticles } from './languages.ts'
import { longEssays } from './long-essays.ts'
import { moneyArticles } from './money.ts'
import { toolArticles } from './names-of-tools.ts'
import { otherScriptArticles } from './other-scripts.ts'
import { placeArticles } from './places.ts'
import { articlesWithoutBlanks } from './scripts-without-blanks.ts'
import { softwareArticles } from './software.ts'
import { twinArticles } from './twins.ts'

const corpusArticles = [
  ...softwareArticles,
  ...databaseArticles,
  ...languageArticles,
  ...toolArticles,
  ...connectionArticles,
  ...kitchenArticles,
  ...placeArticles,
  ...moneyArticles,
  ...otherScriptArticles,
  ...articlesWithoutBlanks,
  ...companyArticles,
  ...dayArticles,
  ...twinArticles,
  ...everydayArticles,
  ...longEssays,
]

const lastDay = Date.UTC(2026, 0, 1)
const image = { path: '/media/corpus/0000000000000000.webp', width: 1600, height: 900, srcset: '' }

export type CorpusText = { id: string; text: string }

/**
 * Inserts the articles of the corpus and of the sample content into an empty database, as one batch.
 * @returns the published ones, with everything in them that a search finds but the category
 */
export async function loadSearchCorpus(d1: D1Database): Promise<CorpusText[]> {
  const written = [...corpusArticles.map(writeArticle), ...(await Promise.all(sampleBlogs.map(writeSample)))]
  const oldestFirst = written.toSorted((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime())
  const composed = await Promise.all(
    oldestFirst.map((blog, index) =>
      composeBlog({ ...blog, description: cleanArticle(blog.description), image, key: index + 1 }),
    ),
  )
  await d1.batch(insertBlogs(d1, composed))
  return composed
    .filter(({ row }) => row.isPublished)
    .map(({ row, textRow }) => ({ id: row.id, text: [row.title, row.subTitle, textRow.plainText].join('\n') }))
}

function writeArticle({ daysAgo, text, ...article }: CorpusArticle) {
  return { ...article, description: toHtml(text), isPublished: true, writtenAt: before(daysAgo * day) }
}

async function writeSample(sample: SampleBlog) {
  const { id, title, subTitle, category, isPublished, hoursAgo } = sample
  const description = await readSampleDescription(sample)
  return { id, title, subTitle, category, isPublished, description, writtenAt: before(hoursAgo * hour) }
}

function toHtml(text: string) {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => escapeText(line.trim()))
  return lines.map((line) => (line.startsWith('## ') ? `<h2>${line.slice(3)}</h2>` : `<p>${line}</p>`)).join('')
}

function before(ms: number) {
  return new Date(lastDay - ms)
}
