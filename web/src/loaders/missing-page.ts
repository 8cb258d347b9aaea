import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { AddressLookup } from '#contract/addresses.ts'
import { isRecord } from '#contract/is-record.ts'
import { ApiError, apiContext, unwrap } from '../api/api.ts'
import { type Frame, frameOf, frameParts, noFrame } from './frame.ts'

/** The data of the page of a missing address: the frame, and whether something was deleted there. */
export type MissingFrame = Frame & Pick<AddressLookup, 'isGone'>

/** Thrown by a loader whose page does not exist, with the frame of the 404 page. */
export class MissingPage extends Error {
  override readonly name = 'MissingPage'
  readonly frame: MissingFrame
  /** Why the page does not exist, if known. */
  readonly reason: string | undefined

  constructor(frame: MissingFrame, reason?: string) {
    super('There is nothing at this address.')
    this.frame = frame
    this.reason = reason
  }
}

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>

/** Creates a MissingPage for a loader to throw. @throws a redirect where the address leads to another one */
export async function missingPage(args: Args, reason?: string): Promise<MissingPage> {
  return new MissingPage(await lookUp(args), reason)
}

/**
 * The loader of unknown paths: one call. A failure is logged, and the page is rendered without the parts around it.
 * @throws a redirect where the address leads to another one
 */
export async function lookUp({ context, request }: Args): Promise<MissingFrame> {
  const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1')
  const answer = await unwrap(context.get(apiContext).site.lookup.$get({ query: { path, with: frameParts } })).catch(
    (error: unknown) => {
      console.warn('The parts around the page did not load.', error)
      return null
    },
  )
  return answer ? missingFrameOf(answer) : { ...noFrame, isGone: false }
}

/**
 * Creates a MissingPage from the failure of a call that has what the lookup answers in its body.
 * @throws a redirect where the address leads to another one
 */
export function missingPageIn({ body }: ApiError): MissingPage {
  return new MissingPage(missingFrameOf(isRecord(body) ? body : {}))
}

type Answer = Parameters<typeof frameOf>[0] & Partial<AddressLookup>

function missingFrameOf({ location, isGone = false, ...answer }: Answer): MissingFrame {
  if (location) throw redirect(location, 301)
  return { ...frameOf(answer), isGone }
}

/** Whether an API call failed with 404. */
export function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404
}
