import { now } from '../../clock.ts'
import { pathPrefixes } from '../../contract/addresses.ts'
import type { ExportedRedirect } from '../../contract/exported.ts'
import { importListLimits } from '../../contract/limits.ts'
import type { ImportedValues } from '../../contract/requests/imported-values.ts'
import { followsFrom } from '../../publication/addresses/old-forms.ts'
import { saveRedirects } from '../../publication/addresses/save-redirects.ts'
import { type DatedPath, dateRedirects, findMoved, insertPaths } from '../file-paths.queries.ts'
import { namePaths, readFormerAddress } from '../former-paths.ts'
import { contentOf, noteAfter, noteBeforeOnce } from '../left-as.queries.ts'
import type { Importer } from '../planned-item.ts'
import { findNamed } from './names.queries.ts'

/**
 * Plans redirects, former addresses, and addresses of deleted things. Things here keep their addresses, and redirects lead
 * to where the things of the file came.
 */
export const importRedirects: Importer<ImportedValues['redirects']> = async (
  { task, origin, job },
  { sourceId, value },
) => {
  const { db } = task.var
  const moved = await findMoved(db, job.key, [...new Set(value.redirects.flatMap(({ to }) => to?.toLowerCase() ?? []))])
  const places = new Map(moved.map(({ path, here }) => [path, here]))
  const named = await findNamed(db, job, value.redirects)
  const led = value.redirects.map((row, index) => ({
    ...row,
    to: named.get(index) ?? places.get(row.to?.toLowerCase() ?? '') ?? row.to,
  }))
  const redirects = led
    .filter(({ kind }) => kind === 'redirect')
    .flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]))
  // The address that a thing has in the file is named with the thing, if that comes at another one.
  const unreadable = value.redirects.filter(
    ({ kind, from, to }) => kind === 'former' && from !== to && !readFormerAddress(from, origin),
  )
  const left =
    unreadable.length > 0 ? [`Old addresses cannot lead here: ${namePaths(unreadable.map(({ from }) => from))}.`] : []
  const describe = async (isTrial: boolean) => {
    const { problems } = await saveRedirects(task.var, redirects, { origin, isTrial })
    return [...left, ...problems.map(({ message }) => message)].slice(0, importListLimits.notes)
  }

  async function write() {
    const from = value.redirects.flatMap((row) => readFormerAddress(row.from, origin) ?? [])
    const content = contentOf.redirects(JSON.stringify(from))
    const stored = { importKey: job.key, kind: 'redirects', sourceId, content } as const
    await noteBeforeOnce(db, stored)
    const notes = await describe(false)
    const former = datedPaths(led, 'former', origin)
    // Former addresses of articles come with the articles, whose addresses here may differ.
    const others = former.filter(({ from, to }) => !to?.startsWith(pathPrefixes.blog) && !followsFrom(from, to ?? ''))
    const gone = datedPaths(value.redirects, 'gone', origin)
    return {
      statements: [
        ...insertPaths(db, { former: others, gone }),
        dateRedirects(db, datedPaths(value.redirects, 'redirect', origin)),
        noteAfter(db, stored),
      ],
      notes,
    }
  }
  return { outcome: 'comes', notes: job.state === 'planned' ? await describe(true) : [], target: '', write }
}

function datedPaths(redirects: ExportedRedirect[], wanted: ExportedRedirect['kind'], origin: string): DatedPath[] {
  const latest = now().getTime()
  return redirects.flatMap(({ kind, from, to, createdAt }) => {
    const read = kind === wanted ? readFormerAddress(from, origin) : null
    return read ? [{ from: read, to, at: Math.min(Date.parse(createdAt), latest) }] : []
  })
}
