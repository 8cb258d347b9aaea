import type { IsoDate } from './wire.ts'

/** An address without a page, and the path of this site that it leads to. */
export type Redirect = { from: string; to: string }

export type ListedRedirect = Redirect & { createdAt: IsoDate }

/** Why a redirect of a list was not saved. `line` counts from 1. */
export type RedirectProblem = { line: number; message: string }
