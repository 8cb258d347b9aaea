import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../api/api.ts'
import { type Frame, frameOf, loadFrame } from './frame.ts'

/** Thrown by a loader whose page does not exist, with the frame of the 404 page. */
export class MissingPage extends Error {
  override readonly name = 'MissingPage'
  readonly frame: Frame
  /** Why the page does not exist, if known. */
  readonly reason: string | undefined

  constructor(frame: Frame, reason?: string) {
    super('There is nothing at this address.')
    this.frame = frame
    this.reason = reason
  }
}

/** Creates a MissingPage for a loader to throw. */
export async function missingPage(args: Pick<LoaderFunctionArgs, 'context'>, reason?: string): Promise<MissingPage> {
  return new MissingPage(await loadFrame(args), reason)
}

/** Creates a MissingPage from the failure of a call that has the frame of the 404 page in its answer. */
export function missingPageIn({ body }: ApiError): MissingPage {
  return new MissingPage(frameOf(isAnswer(body) ? body : {}))
}

function isAnswer(body: unknown): body is Parameters<typeof frameOf>[0] {
  return typeof body === 'object' && body !== null
}

/** Whether an API call failed with 404. */
export function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404
}
