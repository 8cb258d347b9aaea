import { generalRoots } from '../../language/general-words.ts'

/** The compared parts of an article: its title, and other words of it, as roots that are separated by spaces. */
export type Candidate = { key: number; id: string; title: string; text: string }

/** The subjects by which a blog is compared: how often it has each of its subjects, and how many published blogs have it. */
export type Subjects = {
  frequencies: ReadonlyMap<string, number>
  counts: ReadonlyMap<string, number>
  published: number
}

/** A word of the other blog's title counts as this number of words of its text. */
const weightOfTitle = 2
/** How much a word counts that is in texts about anything. */
const weightOfGeneral = 0.3
/**
 * The articles that are imagined beside the articles of a small site: a subject that two of its few articles share is rare all
 * the same.
 */
const imaginedBlogs = 50
/** Articles that are less alike have some words in common, and no subject (worker/search/related.topics.test.ts). */
const leastLikeness = 0.035

/** @returns the candidates that are about the same as a blog, the most alike first */
export function rankByLikeness(own: Subjects, candidates: Candidate[]): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, likeness: likenessTo(own, candidate) }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ candidate }) => candidate)
}

/** The cosine of both, where a word weighs the more the fewer blogs have it, and less each time it is repeated. */
function likenessTo({ frequencies, counts, published }: Subjects, { title, text }: Candidate): number {
  const found = new Map<string, number>()
  for (const root of text.split(' ')) found.set(root, (found.get(root) ?? 0) + 1)
  for (const root of title.split(' ')) found.set(root, (found.get(root) ?? 0) + weightOfTitle)
  let [shared, length] = [0, 0]
  for (const [root, frequency] of frequencies) {
    const rarity = weightOf(root, counts.get(root) ?? 1, published)
    const weight = Math.log(1 + frequency) * rarity
    length += weight ** 2
    shared += weight * Math.log(1 + (found.get(root) ?? 0)) * rarity
  }
  return length === 0 ? 0 : shared / Math.sqrt(length * found.size)
}

/** How much a word tells: from 0 when every blog has it up to 1 when a single blog has it. */
export function weightOf(root: string, blogs: number, published: number): number {
  const all = Math.max(published, blogs) + imaginedBlogs
  return (Math.log(all / blogs) / Math.log(all)) * (generalRoots.has(root) ? weightOfGeneral : 1)
}
