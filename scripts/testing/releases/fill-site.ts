import { defaultSettings } from '#contract/settings.ts'
import { hashPassword } from '#worker/accounts/auth/password.ts'
import { openDatabase } from '#worker/db/database.ts'
import { hashContent } from '#worker/db/statements/queued-mail.ts'
import { writeSettings } from '#worker/db/statements/stored-settings.ts'
import { admin } from '#worker/testing/fixtures.ts'
import { seedBlogs } from '../../seed/seed-blogs.ts'

const articles = 200
/** Short, so that the file is small: each text is stored four times, and its words once more. Half have hardly any. */
const length = { shortest: 10, longest: 25 }
/** Of 40 confirmed subscribers the campaign has reached 25. */
const subscribers = 40
const reached = 25

const numbers = (count: number) =>
  `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`
/** The columns of a content, and their values for a blog with another text. */
const content = 'title, sub_title, category, image, image_width, image_height, image_srcset, source'
const changed = content.replace('source', "'<p>Another text.</p>'")
const draftColumns = `id, blog_key, revision, ${content}, created_at, updated_at, writer, turn, details, folded_title, created_by`
const revisionColumns = `id, blog_key, kind, ${content}, created_at, draft_id`
const namesOf = (table: 'authors' | 'tags') =>
  `(SELECT json_array(json_object('name', name, 'slug', slug)) FROM ${table} WHERE key = 1 + blogs.key % 2)`

/** Fills a new database with what a site in use has, some of everything. Its admin is that of the tests. */
export async function fillSite(d1: D1Database): Promise<void> {
  await seedBlogs(d1, { blogs: articles, length })
  const passwordHash = await hashPassword(admin.password, { PASSWORD_KDF: 'scrypt', PASSWORD_PEPPER: '' })
  const mail = await hashContent({
    kind: 'newsletter',
    fromName: 'The paper',
    fromEmail: 'news@example.com',
    replyTo: '',
    subject: 'A campaign under way',
    html: '<p>News</p>',
    text: 'News',
  })
  await writeSettings({ db: openDatabase(d1), actor: { kind: 'cron' } }, 'publication', {
    revision: 0,
    changed: [],
    value: { ...defaultSettings, name: 'The paper' },
  })
  await d1.batch(
    [...publication(passwordHash), ...writing, ...visitors, ...newsletter(mail.hash)].map((sql) => d1.prepare(sql)),
  )
}

const publication = (passwordHash: string) => [
  `INSERT INTO authors (id, slug, name, folded_name, biography, links, created_at, updated_at) VALUES
    ('author-1', 'ines-okafor', 'Ines Okafor', 'ines okafor', 'Writes.', '[]', 1, 1),
    ('author-2', 'jonas-hale', 'Jonas Hale', 'jonas hale', '', '["https://jonas.example/"]', 1, 1)`,
  `INSERT INTO admins (email, password_hash, created_at, updated_at, author_key, role) VALUES
    ('${admin.email}', '${passwordHash}', 1, 1, 1, 'owner'), ('editor@example.com', '${passwordHash}', 1, 1, 2, 'editor'),
    ('author@example.com', '${passwordHash}', 1, 1, NULL, 'author'),
    ('contributor@example.com', '${passwordHash}', 1, 1, NULL, 'contributor')`,
  `INSERT INTO passkeys (id, admin_key, credential_id, public_key, algorithm, counter, user_handle, rp_id, name, created_at)
    VALUES ('passkey-1', 2, 'a-credential', 'a-key', -7, 0, 'a-handle', 'example.com', 'A phone', 1)`,
  `INSERT INTO invitations (id, token_hash, email, role, moderates, sends, invited_by, created_at, expires_at)
    VALUES ('invitation-1', 'a-token', 'soon@example.com', 'admin', 0, 1, 1, 1, ${Date.UTC(2100, 0)})`,
  `INSERT INTO events (at, actor, kind, subject, detail) VALUES (1, 'account:1', 'settings.changed', 'publication', '{}')`,
  `INSERT INTO tags (id, slug, name, folded_name, description, created_at) VALUES
    ('tag-1', 'edges', 'Edges', 'edges', 'Where it runs.', 1), ('tag-2', 'money', 'Money', 'money', '', 1)`,
  `INSERT INTO blog_authors SELECT key, 1 + key % 2, 0, iif(is_published, published_at, NULL) FROM blogs`,
  `INSERT INTO blog_tags SELECT key, 1 + key % 2, 0, iif(is_published, published_at, NULL) FROM blogs WHERE key % 3 = 0`,
  `UPDATE blogs SET authors = ${namesOf('authors')}`,
  `UPDATE blogs SET tags = ${namesOf('tags')} WHERE key % 3 = 0`,
  `INSERT INTO pages (id, slug, title, summary, description, source, sanitizer_version, place, position, is_published,
      revision, created_at, updated_at, excerpt)
    VALUES ('page-1', 'team', 'The team', '', '<p>Two people.</p>', '<p>Two people.</p>', 1, 'footer', 0, 1, 1, 1, 1, 'Two'),
      ('page-2', 'plans', 'Plans', '', '<p>Later.</p>', '<p>Later.</p>', 1, 'none', 1, 0, 1, 1, 1, 'Later.')`,
  "INSERT INTO paths (path, kind, is_live, location, created_at) VALUES ('/old/team', 'redirect', 0, '/team', 1)",
  "UPDATE pages SET slug = 'people' WHERE id = 'page-1'",
  "UPDATE categories SET slug = 'tech', revision = 1 WHERE name = 'Technology'",
  'UPDATE settings SET parts = (SELECT parts FROM site_parts), pinned_blog = (SELECT min(key) FROM blogs WHERE is_published)',
]

/** A picture of the sample articles, and a picture of the library that an article uses and that has replaced another one. */
const files = [
  `INSERT INTO media (key, blog_id, content_type, width, height, bytes, created_at, attached_at) VALUES
    ('media/seed/0000000000000000.webp', 'seed', 'image/webp', 1600, 900, 1000, 1, 1),
    ('media/library/0123456789abcdef.png', 'library', 'image/png', 800, 600, 2000, 2, 2),
    ('media/library/0123456789abcdef-480.webp', 'library', 'image/webp', 480, 360, 500, 2, 2)`,
  `UPDATE library SET name = 'pier.png', alt = 'The pier', focus = '30 60' WHERE media_key = 'media/library/0123456789abcdef.png'`,
  `INSERT INTO media_uses (key_prefix, kind, used_by)
    SELECT 'media/library/0123456789abcdef', 'blog', id FROM blogs WHERE key = 1`,
  `INSERT INTO media_moves (key_prefix, moved_to, started_at, keeps_file, ended_at)
    VALUES ('media/library/fedcba9876543210', 'media/library/0123456789abcdef.png', 3, 0, 4)`,
]

const writing = [
  "UPDATE blogs SET excerpt = 'A note.' WHERE key > 100",
  "UPDATE blog_sources SET source = '<p>A note.</p>' WHERE blog_key > 100",
  "UPDATE blog_texts SET description = '<p>A note.</p>', plain_text = 'A note.' WHERE blog_key > 100",
  "UPDATE search_texts SET body = 'a note' WHERE blog_key > 100",
  // A renamed blog, a blog in the Trash and a scheduled blog.
  "UPDATE blogs SET slug = 'a-new-name' WHERE key = 10",
  'UPDATE blogs SET is_published = 0, deleted_at = 2 WHERE key = 20',
  `UPDATE blogs SET is_published = 0, scheduled_at = ${Date.UTC(2100, 0)} WHERE key = 30`,
  'UPDATE blogs SET is_published = 1, published_at = created_at WHERE key IN (1, 10)',
  `INSERT INTO drafts (${draftColumns})
    SELECT id, key, 3, ${changed}, 5, 6, 'an-editor', 2, '{}', folded_title, 3 FROM blogs WHERE key IN (1, 30)`,
  `INSERT INTO drafts (${draftColumns})
    SELECT 'a-draft', NULL, 1, ${changed}, 5, 6, '', 0, '{"tags":["tag-1"]}', folded_title, 3 FROM blogs WHERE key = 1`,
  `INSERT INTO revisions (${revisionColumns})
    SELECT 'revision-' || key, key, 'published', ${changed}, 4, NULL FROM blogs WHERE key <= 20`,
  `INSERT INTO revisions (${revisionColumns})
    SELECT 'revision-of-a-draft', NULL, 'draft', ${changed}, 4, 'a-draft' FROM blogs WHERE key = 1`,
  `INSERT INTO reviews (blog_id, state, draft_revision, revision_id, handed_in_by, handed_in_at)
    SELECT id, 'waiting', 3, 'revision-1', 4, 7 FROM blogs WHERE key = 40`,
  `INSERT INTO letters (id, subject, preheader, body, revision, created_at, updated_at)
    VALUES ('letter-1', 'From the harbour', '', '<p>Hello.</p>', 1, 1, 1)`,
  ...files,
  `INSERT INTO derived (blog_key, version, derived_at, related) SELECT key, 2, 1, '[]' FROM blogs WHERE true
    ON CONFLICT DO UPDATE SET version = 2`,
  'UPDATE derived SET search_version = 1',
]

const visitors = [
  `INSERT INTO comments (id, blog_key, name, content, is_approved, created_at, root_key, root_id)
    SELECT 'a-reply', blog_key, 'Ada', 'I agree.', 1, created_at + 1, key, id FROM comments WHERE is_approved LIMIT 1`,
  `INSERT INTO messages (id, name, email, message, created_at, done_at) VALUES
    ('message-1', 'Eve', 'eve@example.com', 'Hello there', 1, NULL), ('message-2', 'Fay', 'fay@example.com', 'Again', 2, 3)`,
  `INSERT INTO subscribers (email, created_at, id, state) ${numbers(subscribers)}
    SELECT 'reader-' || n || '@example.com', n, 'reader-' || n, 'confirmed' FROM numbers`,
  `INSERT INTO subscribers (email, created_at, id, state, asked_at) VALUES
    ('new@example.com', 100, 'new', 'pending', 100), ('quiet@example.com', 101, 'quiet', 'unverified', NULL),
    ('gone@example.com', 102, 'gone', 'left', NULL)`,
  "INSERT INTO suppressions (email_hash, scope, reason, created_at) VALUES ('a-hash', 'newsletter', 'bounced', 1)",
]

const newsletter = (hash: string) => [
  `INSERT INTO mail_contents (hash, kind, from_name, from_email, reply_to, subject, html, text)
    VALUES ('${hash}', 'newsletter', 'The paper', 'news@example.com', '', 'A campaign under way', '<p>News</p>', 'News')`,
  `INSERT INTO campaigns (id, kind, state, blog_key, title, content_key, audience, next_position, created_at, started_at)
    VALUES ('campaign-1', 'blog', 'sending', 10, 'A campaign under way', 1, ${subscribers}, ${reached + 1}, 1, 1)`,
  `INSERT INTO deliveries (campaign_key, position, subscriber_key, state)
    SELECT 2, key, key, iif(key <= ${reached}, 'accepted', 'waiting') FROM subscribers WHERE state = 'confirmed'`,
  `INSERT INTO batches (id, campaign_key, first, last, state, provider, run, lease_ends_at, claimed_at, ended_at, accepted)
    VALUES ('batch-1', 2, 1, ${reached}, 'done', 'outbox', 'a-run', 1, 1, 1, ${reached})`,
]
