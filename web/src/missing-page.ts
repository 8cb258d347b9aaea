import type { LoaderFunctionArgs } from 'react-router'
import type { Article } from '../../worker/contract/shapes.ts'
import { ApiError } from './api.ts'
import { loadLatest } from './latest.ts'

/** There is nothing at an address: what a loader throws, and all that the screen which says so shows. */
export class MissingPage extends Error {
  override readonly name = 'MissingPage'
  readonly latest: Article[]

  constructor(latest: Article[]) {
    super('There is nothing at this address.')
    this.latest = latest
  }
}

/** A MissingPage for a loader to throw. */
export async function missingPage(args: Pick<LoaderFunctionArgs, 'context'>): Promise<MissingPage> {
  const { latest } = await loadLatest(args)
  return new MissingPage(latest)
}

/** Whether a call failed because there is no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
