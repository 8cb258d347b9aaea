import { z } from 'zod'
import { callApi } from './cloudflare-api.ts'
import { readJson, wrangler } from './wrangler.ts'

/** Versions that are live together: a version of the Worker, and a deployment of Pages. Null where there is none. */
export type Live = { worker: string | null; pages: string | null }

/** The message of a deployment of the Worker about the moment before it. */
type Note = { kind: 'deployed' | 'went back'; before: Live }

type WorkerDeployment = {
  versionId: string
  /** Null where `npm run deploy` did not make it, or it was the first. */
  note: Note | null
  /** Whether setting a secret has made it: its code is that of the deployment before. */
  isSecretChange: boolean
}

const project = z.object({ canonical_deployment: z.object({ id: z.string() }).nullish() })
const deployments = z.array(
  z.object({
    created_on: z.string(),
    versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })).min(1),
    annotations: z.record(z.string(), z.unknown()).nullish(),
  }),
)
const versions = z.array(z.object({ id: z.string() }))

/** With two ids of 36 characters a note has less than 100, of which Cloudflare keeps each. */
const words = { deployed: 'Before:', 'went back': 'Back from:' } as const
const notePattern = /^(Before:|Back from:) (?:Worker ([\w-]+)|no Worker), (?:Pages ([\w-]+)|no Pages)$/

/** The id of the Pages deployment that visitors get; null before the first one. */
export async function findLivePages(pages: string): Promise<string | null> {
  return project.parse(await callApi('GET', `/pages/projects/${pages}`)).canonical_deployment?.id ?? null
}

/**
 * Versions that are live together. After a run that stopped between Worker and Pages, which are then of different builds, these
 * are the versions before that run.
 * @param versionId the version of the Worker that is live
 */
export async function findLive(worker: string, pages: string, versionId: string | null): Promise<Live> {
  const note = (await readDeployments(worker)).find(({ isSecretChange }) => !isSecretChange)?.note
  const deployment = await findLivePages(pages)
  const isHalf = note?.kind === 'deployed' && note.before.pages === deployment
  return isHalf ? note.before : { worker: versionId, pages: deployment }
}

/** Gives visitors an earlier deployment. wrangler has no command for it. */
export async function rollBackPages(pages: string, deployment: string): Promise<void> {
  await callApi('POST', `/pages/projects/${pages}/deployments/${deployment}/rollback`)
}

/** The last ten deployments of a Worker, the live one first. */
export async function readDeployments(worker: string): Promise<WorkerDeployment[]> {
  const list = deployments.parse(readJson(await wrangler(['deployments', 'list', '--name', worker, '--json'])))
  return list
    .map(({ versions, annotations }) => ({
      versionId: versions.toSorted((one, other) => other.percentage - one.percentage)[0]?.version_id ?? '',
      note: readNote(annotations?.['workers/message']),
      isSecretChange: annotations?.['workers/triggered_by'] === 'secret',
    }))
    .toReversed()
}

/** The version that was uploaded last, live or not. */
export async function findNewestVersion(worker: string): Promise<string | null> {
  const list = versions.parse(readJson(await wrangler(['versions', 'list', '--name', worker, '--json'])))
  return list.at(-1)?.id ?? null
}

/** The message of a deployment of the Worker, in which the way back finds what was live before. */
export function writeNote({ kind, before }: Note): string {
  return `${words[kind]} ${describeLive(before)}`
}

/** Both ids, in words. */
export function describeLive({ worker, pages }: Live): string {
  return `${worker ? `Worker ${worker}` : 'no Worker'}, ${pages ? `Pages ${pages}` : 'no Pages'}`
}

function readNote(message: unknown): Note | null {
  const [, start, worker = null, pages = null] = notePattern.exec(typeof message === 'string' ? message : '') ?? []
  if (!start) return null
  return { kind: start === words.deployed ? 'deployed' : 'went back', before: { worker, pages } }
}
