import type { Api } from './set-up-api.ts'

/**
 * Adds published blogs `blog-1`, `blog-2` and so on, of the category Finance, two with each time of publication, and an
 * unpublished blog. All are by the author `ann` and have the tag `money`.
 */
export async function addListedBlogs({ env: { DB } }: Api, count: number): Promise<void> {
  const statements = [
    `INSERT INTO authors
      (key, id, slug, name, folded_name, biography, image, image_width, image_height, links, created_at, updated_at) VALUES
      (1, 'a1', 'ann', 'Ann Lee', 'ann lee', 'Writes.', '/media/a1/b.webp', 96, 96, '["https://ann.example/"]', 0, 0)`,
    `INSERT INTO tags (key, id, slug, name, folded_name, description, created_at) VALUES
      (1, 't1', 'money', 'Money', 'money', 'What it does.', 0)`,
    `INSERT INTO blogs (key, id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height,
      is_published, created_at, published_at, updated_at, content_hash, authors, tags)
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n <= ${count})
      SELECT n, 'blog-' || n, 'blog-' || n, 'Blog ' || n, 'blog ' || n, '', '', 'Finance', '', 0, 0, n <= ${count}, 0, n / 2, 0, '',
        '[{"name":"Ann Lee","slug":"ann"}]', '[{"name":"Money","slug":"money"}]' FROM numbers`,
    `INSERT INTO blog_texts (blog_key, description, plain_text, sanitizer_version)
      SELECT key, '<p>Text</p>', 'Text', 1 FROM blogs`,
    'INSERT INTO blog_authors SELECT key, 1, 0, iif(is_published, published_at, NULL) FROM blogs',
    'INSERT INTO blog_tags SELECT key, 1, 0, iif(is_published, published_at, NULL) FROM blogs',
  ]
  await DB.batch(statements.map((statement) => DB.prepare(statement)))
}
