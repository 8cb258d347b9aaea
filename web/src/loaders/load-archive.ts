import type { LoaderFunctionArgs } from 'react-router'
import { apiContext, unwrap } from '../api/api.ts'
import { readPositionParameter } from '../routing/read-position.ts'
import { frameOf, frameParts } from './frame.ts'
import { isMissing, missingPage } from './missing-page.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** Loads the months of the archive, newest first, and the frame of the page. */
export async function loadMonths({ request, context }: Args) {
  const call = context
    .get(apiContext)
    .blog.archive.$get({ query: { with: frameParts } }, { init: { signal: request.signal } })
  const { months, ...frame } = await unwrap(call)
  return { months, ...frameOf(frame) }
}

/**
 * Loads a part of a month and the frame of the page.
 * @param month as 2026-03
 * @param from where the part begins, as in the address; null for the first part
 * @throws MissingPage for a month without articles, or an address that names no place
 */
export async function loadPart(month: string, from: string | null, { request, context }: Args) {
  const position = from === null ? null : readPositionParameter(from)
  if (from !== null && !position) throw await missingPage({ request, context })
  const query = { with: frameParts, ...(position && { from: position.cursor }) }
  const call = context
    .get(apiContext)
    .blog.archive[':month'].$get({ param: { month }, query }, { init: { signal: request.signal } })
  const answer = await unwrap(call).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!answer) throw await missingPage({ request, context })
  const { parts, index, blogs } = answer
  return { month, parts, index, blogs, ...frameOf(answer) }
}
