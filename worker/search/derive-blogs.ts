import { excerptOf, excerptOfBeginning } from '../article/excerpt.ts'
import { now } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { detectLanguage } from '../language/language.ts'
import { proseSample, proseSampleLength } from '../language/prose-sample.ts'
import { countSubjects } from '../language/subject-words.ts'
import {
  type DerivationRow,
  findCandidates,
  listOldest,
  listOutdated,
  listOutdatedOf,
  readRelations,
  storeDerivations,
  type TagOfBlog,
} from './derived.queries.ts'
import { rankByLikeness, type Subjects, weightOf } from './query/likeness.ts'

/**
 * The version of the rules by which data is derived from texts: raise it when language detection, the excerpt or the
 * choice of related blogs changes. The cron then derives the data of every blog again.
 */
export const derivedVersion = 3

/**
 * How many blogs are derived at once, in four calls of D1. Each takes about 0.7 ms of CPU time, of which the Free plan
 * has 10 ms a run, and at most 200 rows, with ten tags 180 more
 * (worker/testing/derivations-at-size.ts).
 */
export const derivationBatch = 10
/** How many related blogs are stored: more than are shown, so that some are left when others are unpublished. */
const storedRelated = 6
/** How many blogs are compared with a blog. */
const compared = 8
/** How many words of a blog are searched for, the most telling first, and how many matches they may have together. */
const maxWords = 12
const maxMatches = 3_000
/** How many blogs of a tag are looked at, the newest first: a tag that more have says little about what a blog is about. */
const newestOfTag = 8

const batch = { version: derivedVersion, limit: derivationBatch, htmlLength: proseSampleLength }

/** Of some blogs, derives the data of the published and outdated ones, at most a batch. @throws ServiceError */
export async function derivePublished(db: Database, ids: string[]): Promise<void> {
  return derive(db, await listOutdatedOf(db, ids, batch))
}

/**
 * Derives the data of a batch of outdated blogs. Without any, it derives that of a few blogs again which did not yet
 * meet the newest ones.
 * @returns whether no blog was outdated
 * @throws ServiceError
 */
export async function deriveOutdated(
  db: Database,
  refresh: { limit: number; before: Date; slackMs: number },
): Promise<boolean> {
  const [outdated, oldest] = await db.batch([
    listOutdated(db, batch),
    listOldest(db, { ...batch, limit: refresh.limit }, refresh.before, refresh.slackMs),
  ])
  await derive(db, outdated.length > 0 ? outdated : oldest)
  return outdated.length === 0
}

async function derive(db: Database, rows: DerivationRow[]): Promise<void> {
  if (rows.length === 0) return
  const prose = rows.map(({ html }) => proseSample(html))
  const related = await relate(db, rows, prose)
  const derivations = rows.map((row, index) => {
    const lang = detectLanguage(prose[index] ?? '')
    return {
      key: row.key,
      contentHash: row.contentHash,
      isPublished: row.isPublished,
      lang,
      excerpt: deriveExcerpt(row),
      related: (related.get(row.key) ?? []).map(({ id }) => id),
    }
  })
  const changed = rows.filter(({ version, isPublished }) => version === 0 && isPublished)
  const derivedNow = new Set(rows.map(({ key }) => key))
  const met = changed.flatMap(({ key }) => related.get(key) ?? []).filter(({ key }) => !derivedNow.has(key))
  await storeDerivations(db, { derivations, met: met.map(({ key }) => key), version: derivedVersion, at: now() })
}

/** The stored excerpt stays where the sample has too little text. */
function deriveExcerpt({ html, excerpt }: DerivationRow): string {
  return html.length < proseSampleLength ? excerptOf(html) : (excerptOfBeginning(html) ?? excerpt)
}

/** The related blogs of each: blogs with common tags, and after them blogs about the same subject. */
async function relate(db: Database, rows: DerivationRow[], prose: string[]) {
  const subjects = rows.map(({ title }, index) => countSubjects(title, prose[index] ?? ''))
  const keys = rows.map(({ key }) => key)
  const words = new Set(subjects.flatMap((own) => [...own.keys()]))
  const { counts, tags } = await readRelations(db, keys, [...words], newestOfTag)
  const tagsOf = Map.groupBy(tags, ({ key }) => key)
  const compare = rows.map(({ key, isPublished, published }, index) => {
    const own = { frequencies: subjects[index] ?? new Map<string, number>(), counts, published }
    return {
      key,
      own,
      words: tellingWords(own, isPublished ? 1 : 0),
      first: withCommonTags(key, tagsOf.get(key) ?? []),
    }
  })
  const queries = compare.filter(({ words, first }) => words.length + first.length > 0)
  const found = queries.length > 0 ? await findCandidates(db, queries, compared) : undefined
  return new Map(
    compare.map(({ key, own }) => {
      const { first, candidates } = found?.get(key) ?? { first: [], candidates: [] }
      const related = new Map([...first, ...rankByLikeness(own, candidates)].map((blog) => [blog.key, blog]))
      return [key, [...related.values()].slice(0, storedRelated)]
    }),
  )
}

/** Other blogs by the number of common tags; of equals, first the blogs with the rarest tag, then the newest. */
function withCommonTags(own: number, tags: TagOfBlog[]): number[] {
  const common = new Map<number, number>()
  for (const { blogs } of tags.toSorted((one, other) => one.total - other.total)) {
    for (const key of blogs) if (key !== own) common.set(key, (common.get(key) ?? 0) + 1)
  }
  const ranked = [...common].sort(([, one], [, other]) => other - one)
  return ranked.slice(0, storedRelated).map(([key]) => key)
}

/** @param alone in how many published blogs a word occurs that no other blog has */
function tellingWords({ frequencies, counts, published }: Subjects, alone: number): string[] {
  const shared = [...frequencies]
    .map(([word, frequency]) => ({ word, frequency, total: counts.get(word) ?? 0 }))
    .filter(({ total }) => total > alone)
    .map(({ word, frequency, total }) => ({
      word,
      total,
      weight: Math.sqrt(frequency) * weightOf(word, total, published),
    }))
    .sort((one, other) => other.weight - one.weight)
  let matches = 0
  const telling: string[] = []
  for (const { word, total } of shared.slice(0, maxWords)) {
    if (matches + total > maxMatches) continue
    matches += total
    telling.push(word)
  }
  return telling
}
