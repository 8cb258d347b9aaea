import type { SampleCategory } from './sample-categories.ts'

type Words = readonly [string, ...string[]]
export type Vocabulary = {
  things: Words
  people: Words
  acts: Words
  qualities: Words
  places: Words
  terms: Words
}
/** What the articles of a category talk about: `acts` follow a plural, `things` and `people` are plurals. */
export declare const vocabularies: Record<SampleCategory, Vocabulary>
export declare const commenters: Words
