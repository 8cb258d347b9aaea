import type { LoaderFunctionArgs } from 'react-router'
import type { ArticleLink } from '#contract/blog.ts'
import { ApiError } from '../api/api.ts'
import { loadLatest } from './latest.ts'

/** Thrown by a loader whose page does not exist, with the data of the 404 page. */
export class MissingPage extends Error {
  override readonly name = 'MissingPage'
  readonly latest: ArticleLink[]
  /** Why the page does not exist, if known. */
  readonly reason: string | undefined

  constructor(latest: ArticleLink[], reason?: string) {
    super('There is nothing at this address.')
    this.latest = latest
    this.reason = reason
  }
}

/** Creates a MissingPage for a loader to throw. */
export async function missingPage(args: Pick<LoaderFunctionArgs, 'context'>, reason?: string): Promise<MissingPage> {
  const { latest } = await loadLatest(args)
  return new MissingPage(latest, reason)
}

/** Whether an API call failed with 404. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
