import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Heading } from '#contract/blog.ts'
import type { NewsletterSettings } from '#contract/newsletter-settings.ts'
import { pagePlaces } from '#contract/pages.ts'
import type { Settings } from '#contract/settings.ts'
import type { SiteParts } from '#contract/site.ts'
import { blogs } from './blogs.ts'
import { time } from './time.ts'

/** The settings of the publication, in one row with the key 1. */
export const settings = sqliteTable(
  'settings',
  {
    key: integer('key').primaryKey(),
    /** Grows with each save; a save that is based on another one is refused. 0 before the first. */
    revision: integer('revision').notNull(),
    /** The saved settings; a missing one has its default. Addresses of images are paths. */
    value: text('value', { mode: 'json' }).$type<Partial<Settings>>().notNull(),
    /**
     * Further parts for readers' pages, as the view `site_parts` composes them. Each write that changes it stores it anew, so
     * that a page reads one row: of categories and pages in db/statements/site.ts, of accounts and of the first or the last
     * blog of a category by triggers.
     */
    parts: text('parts', { mode: 'json' }).$type<SiteParts>().notNull(),
    updatedAt: time('updated_at').notNull(),
    /** The blog that the home page begins with, if it is published; null for the newest. */
    pinnedBlog: integer('pinned_blog').references(() => blogs.key, { onDelete: 'set null' }),
    /** Whether the sample content was loaded: its menus show every category. */
    hasSample: integer('has_sample', { mode: 'boolean' }).notNull().default(false),
    /** Whether the admin has removed the first steps from the dashboard. */
    hidesFirstSteps: integer('hides_first_steps', { mode: 'boolean' }).notNull().default(false),
    /** The first steps that the admin has ticked off: a bit for each (dashboard.queries.ts). */
    closedFirstSteps: integer('closed_first_steps').notNull().default(0),
    /** From when on everybody is asked to have a passkey; null where nobody is. */
    passkeysFrom: time('passkeys_from'),
  },
  (table) => [index('settings_by_pinned_blog').on(table.pinnedBlog)],
)

/** The settings of mail, in one row with the key 1. No public answer has it. */
export const newsletterSettings = sqliteTable('newsletter_settings', {
  key: integer('key').primaryKey(),
  /** Grows with each save; a save that is based on another one is refused. 0 before the first. */
  revision: integer('revision').notNull(),
  /** The saved settings; a missing one has its default. */
  value: text('value', { mode: 'json' }).$type<Partial<NewsletterSettings>>().notNull(),
  updatedAt: time('updated_at').notNull(),
})

const pathKinds = ['blog', 'category', 'author', 'tag', 'page', 'imported', 'redirect', 'gone'] as const

/**
 * Every address that was given to something, and the admin's own redirects. A path has one row: who has it now takes it
 * over from who had it before. Former paths name their target, never another path: there are no chains.
 */
export const addresses = sqliteTable(
  'paths',
  {
    /** In lower case, such as /blog/my-title. Of an imported article also /?p=123. */
    path: text('path').primaryKey(),
    kind: text('kind', { enum: pathKinds }).notNull(),
    /** The key of the row in the table of its kind, of a blog for `imported`; null for `redirect` and `gone`. */
    target: integer('target'),
    /** Whether the target has this path now. From a former one, readers are redirected. */
    isLive: integer('is_live', { mode: 'boolean' }).notNull(),
    /** Where a `redirect` leads: a path of this site that is no row of this table; null for other kinds. */
    location: text('location'),
    createdAt: time('created_at').notNull(),
    /** Whether readers could have seen it: a path of a blog or page that they never saw is forgotten when it is given up. */
    wasPublic: integer('was_public', { mode: 'boolean' }).notNull().default(true),
  },
  (table) => [
    index('paths_by_target').on(table.kind, table.target).where(sql`target IS NOT NULL`),
    index('paths_redirects').on(table.path).where(sql`kind = 'redirect'`),
    index('paths_by_location').on(table.location).where(sql`location IS NOT NULL`),
    uniqueIndex('paths_live').on(table.kind, table.target).where(sql`is_live`),
    // All others follow from the slugs.
    index('paths_kept').on(table.path).where(sql`NOT is_live OR NOT was_public`),
  ],
)

/** The publication's own pages, such as About: written like blogs, without a date and comments. */
export const pages = sqliteTable(
  'pages',
  {
    key: integer('key').primaryKey(),
    /** The folder of its images. */
    id: text('id').notNull().unique(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** For search engines; empty for the beginning of the text. */
    summary: text('summary').notNull(),
    /** The HTML for readers. */
    description: text('description').notNull(),
    /** The text as the author wrote it, cleaned. */
    source: text('source').notNull(),
    /** Which sanitising policy cleaned the description (article/sanitize.ts). */
    sanitizerVersion: integer('sanitizer_version').notNull(),
    lang: text('lang').notNull().default(''),
    place: text('place', { enum: pagePlaces }).notNull(),
    position: integer('position').notNull(),
    isPublished: integer('is_published', { mode: 'boolean' }).notNull(),
    /** Grows with each save; a save that is based on another one is refused. */
    revision: integer('revision').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** The headings of the description. */
    contents: text('contents', { mode: 'json' }).$type<Heading[]>().notNull().default([]),
    /** The beginning of the text. */
    excerpt: text('excerpt').notNull().default(''),
    /** Which form saved it last, and which of its saves that was: a save after a lost answer is no conflict. */
    writer: text('writer').notNull().default(''),
    turn: integer('turn').notNull().default(0),
  },
  (table) => [
    index('pages_in_order').on(table.place, table.position, table.key),
    index('pages_by_change').on(table.updatedAt),
  ],
)
