import { z } from 'zod'

export const binding = z.looseObject({ type: z.string(), name: z.string() })

export type Version = { id: string; number: number; bindings: z.infer<typeof binding>[] }
type Annotations = Record<string, string>
export type Worker = {
  name: string
  versions: Version[]
  /** The ids of the versions that were live, the latest last. */
  live: string[]
  /** The annotations of each of these. */
  annotations: Annotations[]
  crons: string[]
  secrets: string[]
}

/** Adds a version, with the next number. It has the secrets of the Worker, which no upload contains. */
export function add(worker: Worker, version: Version): Version {
  const secrets = worker.secrets.map((name) => ({ type: 'secret_text', name }))
  const number = worker.versions.length + 1
  const added = {
    ...version,
    number,
    bindings: [...version.bindings.filter(({ type }) => type !== 'secret_text'), ...secrets],
  }
  worker.versions.push(added)
  return added
}

/** Makes a version live. @param annotations what is said about its deployment */
export function goLive(worker: Worker, { id }: Version, annotations: Annotations) {
  worker.live.push(id)
  worker.annotations.push(annotations)
}

/** A time in the order of numbers. */
export function timeOf(number: number) {
  return new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString()
}

/** A version, as the API answers with it. */
export function describe({ id, number, bindings }: Version) {
  return {
    id,
    number,
    metadata: { created_on: timeOf(number), author_email: 'you@example.com', source: 'wrangler' },
    annotations: {},
    resources: { bindings, script: { etag: id, handlers: ['fetch'] }, script_runtime: {} },
  }
}
