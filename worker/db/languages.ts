import { sql } from 'drizzle-orm'
import { defaultSettings } from '../contract/settings.ts'

const siteLanguage = sql`coalesce((SELECT lower(value ->> '$.language') FROM settings WHERE key = 1), ${defaultSettings.language})`

/** SQL for 1 where a row of `blogs` has another language than the site, else 0: also where its language is not known. */
export const isForeign = sql<number>`(blogs.lang <> '' AND instr(${siteLanguage} || '-', blogs.lang || '-') <> 1)`
