import { z } from 'zod'
import { composeArticle } from '#worker/article/compose-article.ts'
import type { WriteFormula } from '#worker/formulas/write-formula.ts'
import { composeSearchText, searchVersion } from '#worker/language/search-text.ts'
import { imageKeyPrefixes, imagesOfFiles } from '#worker/media/stored-images.ts'
import { composePageText } from '#worker/publication/pages/compose-page.ts'
import type { Staging } from './staging.ts'

const writtenBlog = z.object({
  key: z.number(),
  title: z.string(),
  subTitle: z.string(),
  category: z.string(),
  tags: z.string().transform((text) => z.array(z.object({ name: z.string() })).parse(JSON.parse(text))),
  source: z.string(),
})
const writtenPage = z.object({ key: z.number(), source: z.string() })
const imageFile = z.object({
  keyPrefix: z.string(),
  key: z.string(),
  width: z.number(),
  height: z.number(),
  owner: z.string(),
  alt: z.string(),
  focus: z.string(),
})

/**
 * Derives from articles and pages as their authors wrote them what the site stores besides: the texts for readers, the search texts
 * and the words of the vocabulary. Related blogs are left to the cron. Call it without triggers.
 */
export function composeTexts(staging: Staging, writeFormula: WriteFormula): void {
  composePages(staging, writeFormula)
  staging.db.exec('DELETE FROM blog_texts; DELETE FROM search_texts; DELETE FROM derived; DELETE FROM vocabulary')
  const insertText = staging.db.prepare(
    'INSERT INTO blog_texts(blog_key, description, plain_text, sanitizer_version, contents) VALUES (?, ?, ?, ?, ?)',
  )
  const insertSearchText = staging.db.prepare(
    'INSERT INTO search_texts(blog_key, title_words, title, sub_title, headings, category, body, beginnings) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const insertDerived = staging.db.prepare(
    "INSERT OR REPLACE INTO derived(blog_key, version, derived_at, related, search_version) VALUES (?, 0, 0, '[]', ?)",
  )
  const insertWord = staging.db.prepare('INSERT INTO vocabulary(word) VALUES (?) ON CONFLICT DO NOTHING')
  const blogs = staging.db.prepare(
    'SELECT key, title, sub_title AS subTitle, category, tags, source FROM blogs JOIN blog_sources ON blog_key = key',
  )
  for (const row of blogs.iterate()) {
    const { key, title, subTitle, category, tags, source } = writtenBlog.parse(row)
    const images = storedImages(staging, source)
    const { description, plainText, sanitizerVersion, contents } = composeArticle(source, images, writeFormula)
    const text = composeSearchText({
      title,
      subTitle,
      category,
      contents,
      plainText,
      tags: tags.map(({ name }) => name),
    })
    insertText.run(key, description, plainText, sanitizerVersion, JSON.stringify(contents))
    const { titleWords, headings, body, beginnings } = text
    insertSearchText.run(key, titleWords, text.title, text.subTitle, headings, text.category, body, beginnings)
    insertDerived.run(key, searchVersion)
    for (const word of text.words) insertWord.run(word)
  }
}

function composePages(staging: Staging, writeFormula: WriteFormula) {
  const update = staging.db.prepare(
    'UPDATE pages SET description = ?, contents = ?, sanitizer_version = ? WHERE key = ?',
  )
  for (const row of staging.rows('SELECT key, source FROM pages')) {
    const { key, source } = writtenPage.parse(row)
    const { description, contents, sanitizerVersion } = composePageText(
      source,
      storedImages(staging, source),
      writeFormula,
    )
    update.run(description, JSON.stringify(contents), sanitizerVersion, key)
  }
}

/** The stored images of a text, by path: files whose keys continue a prefix by `-` or `.`. */
function storedImages(staging: Staging, source: string) {
  const files = imageKeyPrefixes(source).flatMap((prefix) =>
    staging.rows(
      `SELECT ? AS keyPrefix, file.key, width, height, blog_id AS owner, coalesce(alt, '') AS alt, coalesce(focus, '') AS focus
        FROM media AS file LEFT JOIN library ON media_key = file.key WHERE file.key >= ? || '-' AND file.key < ? || '/'`,
      prefix,
      prefix,
      prefix,
    ),
  )
  return imagesOfFiles(z.array(imageFile).parse(files))
}
