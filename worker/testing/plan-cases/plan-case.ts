import type { BlogDetails } from '../../contract/blog-details.ts'
import type { createAuthor } from '../author.ts'
import type { Api } from '../set-up-api.ts'

/** The site that the calls of the table use: a publication of the largest size (seed.ts). */
export type Publication = {
  api: Api
  /** Of a session that is new for each call. */
  token: string
  author: ReturnType<typeof createAuthor>
  /** As many details as a blog may have. */
  details: BlogDetails
  /** Whether texts and pictures have as many bytes as they may have, which is slow. */
  isHeavy: boolean
  /** Runs a statement. @returns its rows */
  sql<Row>(statement: string, ...values: unknown[]): Promise<Row[]>
}

type Sent = Parameters<Api['call']>[1] & {
  /** Where the path of the route has parameters, or the call has a query. */
  path?: string
}

/**
 * The call that makes a route do as much as it can: the status that it must answer, what is sent after its preparations, and
 * `both` where it does more on Paid than on Free.
 */
export type PlanCase = [status: number, prepare?: (publication: Publication) => Sent | Promise<Sent>, plans?: 'both']

/** By the method and the path of the route. */
export type PlanCases = Record<string, PlanCase>

/** A list of `count` items, each made from its number. */
export function many<Item>(count: number, item: (number: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => item(index + 1))
}

/** A text of `length` characters, or a short one. */
export function textOf({ isHeavy }: Publication, length: number): string {
  return isHeavy
    ? 'words '
        .repeat(length)
        .slice(0, length - 1)
        .trim()
    : 'A few words'
}

/** A time after everything that tests add. */
export const afterwards = new Date(Date.now() + 3_600_000).toISOString()
