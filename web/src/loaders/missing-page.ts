import type { LoaderFunctionArgs } from 'react-router'
import type { ArticleLink } from '#contract/blog.ts'
import { ApiError } from '../api/api.ts'
import { loadLatest } from './latest.ts'

/** There is nothing at an address: what a loader throws, and all that the screen which says so shows. */
export class MissingPage extends Error {
  override readonly name = 'MissingPage'
  readonly latest: ArticleLink[]
  /** Why, where more is known than that. */
  readonly reason: string | undefined

  constructor(latest: ArticleLink[], reason?: string) {
    super('There is nothing at this address.')
    this.latest = latest
    this.reason = reason
  }
}

/** A MissingPage for a loader to throw. */
export async function missingPage(args: Pick<LoaderFunctionArgs, 'context'>, reason?: string): Promise<MissingPage> {
  const { latest } = await loadLatest(args)
  return new MissingPage(latest, reason)
}

/** Whether a call failed because there is no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
