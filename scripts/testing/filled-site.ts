import { loadFormulaWriter } from '#worker/formulas/write-formula.ts'
import { quoteText } from '../lib/quote-text.ts'
import { composeTexts } from '../restore/compose-texts.ts'
import { Staging } from '../restore/staging.ts'

const numbers = (count: number) =>
  `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`
const longText = `<p>It's long: ${'naïve 🙂 words '.repeat(6_000)}</p>`

/** A site that was written to with its triggers: 130 blogs in a month, and some of everything else. */
export async function createSite() {
  const site = new Staging()
  await site.migrate()
  site.db.exec(`PRAGMA foreign_keys = on;
    INSERT INTO authors (id, slug, name, folded_name, biography, links, created_at, updated_at) VALUES
      ('author-1', 'ines', 'Ines', 'ines', 'Writes.', '[]', 1, 1), ('author-2', 'jonas', 'Jonas', 'jonas', '', '[]', 1, 1);
    INSERT INTO admins (email, password_hash, created_at, updated_at, author_key) VALUES ('a@example.com', 'x', 1, 1, 1);
    INSERT INTO tags (id, slug, name, folded_name, description, created_at) VALUES
      ('tag-1', 'edges', 'Edges', 'edges', '', 1), ('tag-2', 'money', 'Money', 'money', '', 1), ('tag-3', 'cash', 'Cash', 'cash', '', 1);
    UPDATE tags SET merged_into = 2 WHERE key = 3;
    ${numbers(130)} INSERT INTO blogs (id, title, folded_title, sub_title, excerpt, category, image, image_width, image_height,
        is_published, created_at, published_at, updated_at, content_hash, slug)
      SELECT 'blog-' || n, 'A title ' || n, 'a title ' || n, 'Of it', '', iif(n % 3, 'Startup', 'Finance'), '', 1, 1,
        n % 10 > 0, n, iif(n % 10 > 0, iif(n < 25, 1600000000000, 1700000000000) + n / 2, NULL), n, 'x', 'a-title-' || n FROM numbers;
    INSERT INTO blog_sources SELECT key, iif(key = 7, ${quoteText(longText)}, '<h2>Part ' || key || '</h2><p>Some words.</p>') FROM blogs;
    INSERT INTO blog_authors SELECT key, 1 + key % 2, 0, iif(is_published, published_at, NULL) FROM blogs;
    INSERT INTO blog_tags SELECT key, 1 + key % 2, 0, iif(is_published, published_at, NULL) FROM blogs;
    UPDATE blogs SET authors = (SELECT json_array(json_object('name', name, 'slug', slug)) FROM authors WHERE key = 1 + blogs.key % 2),
      tags = (SELECT json_array(json_object('name', name, 'slug', slug)) FROM tags WHERE key = 1 + blogs.key % 2);
    INSERT INTO comments (id, blog_key, name, content, is_approved, created_at, spam_reason)
      SELECT 'comment-' || key, key, 'Ada', 'A comment on ' || key, key % 2, 1, iif(key % 4, '', 'links') FROM blogs;
    INSERT INTO comments (id, blog_key, name, content, is_approved, created_at, root_key, root_id)
      SELECT 'reply-' || key, blog_key, 'Bo', 'A reply', 1, 2, key, id FROM comments WHERE key % 5 = 0;
    INSERT INTO drafts SELECT id, key, 3, title, sub_title, category, image, 1, 1, '', iif(key % 2, '<p>Newer.</p>', source), 5, 6, '', 0, '{}', '', NULL, NULL
      FROM blogs JOIN blog_sources ON blog_key = key WHERE key < 9;
    INSERT INTO messages (id, name, email, message, created_at, done_at) VALUES
      ('m-1', 'Eve', 'eve@example.com', 'Hello', 1, NULL), ('m-2', 'Fay', 'fay@example.com', 'Again', 2, 3);
    INSERT INTO subscribers (email, created_at, id, state) VALUES ('x@example.com', 1, 'x', 'confirmed'), ('y@example.com', 1, 'y', 'unverified');
    INSERT INTO pages (id, slug, title, summary, description, source, sanitizer_version, place, position, is_published, revision, created_at, updated_at)
      VALUES ('page-1', 'team', 'Team', '', '<p>Two.</p>', '<p>Two.</p>', 1, 'footer', 0, 1, 1, 1, 1);
    INSERT INTO media (key, blog_id, content_type, width, height, bytes, created_at, attached_at) VALUES
      ('media/library/0123456789abcdef.png', 'library', 'image/png', 800, 600, 2000, 2, 2),
      ('media/library/0123456789abcdef-480.webp', 'library', 'image/webp', 480, 360, 500, 2, 2),
      ('media/library/00000000000000aa.mp3', 'library', 'audio/mpeg', 0, 0, 9000, 3, 3);
    UPDATE library SET name = 'pier.png', alt = 'The pier', focus = '30 60' WHERE kind = 'image';
    UPDATE blog_sources SET source = '<p><img src="/media/library/0123456789abcdef.png" alt=""></p>' WHERE blog_key = 9;
    UPDATE blogs SET slug = 'another', title = 'Another', folded_title = 'another' WHERE key = 3;
    UPDATE blogs SET is_published = 0, deleted_at = 2 WHERE key = 20;
    UPDATE blogs SET is_published = 0, published_at = NULL WHERE key = 21;
    DELETE FROM blogs WHERE key = 22;
    UPDATE settings SET parts = (SELECT parts FROM site_parts), pinned_blog = 3;
  `)
  composeTexts(site, await loadFormulaWriter())
  return site
}
