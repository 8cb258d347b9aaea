import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findFlagError } from '../runtime.ts'
import { type Call, formOf, jsonOf, Refusal, type Routes } from './calls.ts'
import type { Storage } from './storage.ts'
import { add, binding, describe, goLive, timeOf, type Version, type Worker } from './versions.ts'

const metadata = z.object({
  bindings: z.array(binding).default([]),
  compatibility_date: z.string().default('2026-01-01'),
  compatibility_flags: z.array(z.string()).default([]),
  limits: z.object({ cpu_ms: z.number() }).optional(),
})

const deploymentBody = z.object({
  versions: z.array(z.object({ version_id: z.string() })),
  annotations: z.record(z.string(), z.string()).default({}),
})

const notFound = new Refusal(10007, 'This Worker does not exist on your account.', 404)
const freeCrons = 5
const listedDeployments = 10

/** The Workers of an account, with the limits of its plan. */
export class Workers {
  readonly workers: Worker[] = []
  plan: 'free' | 'paid' = 'paid'
  isVerified = true
  hasSubdomain = true
  /** Cron triggers of Workers that are no Broadsheet. */
  otherCrons = 0
  private readonly storage: Storage

  constructor(storage: Storage) {
    this.storage = storage
  }

  readonly routes: Routes = {
    'GET /workers/services/:name': ({ params }) => {
      const { name } = this.find(params[0])
      const script = { id: name, tag: name, last_deployed_from: 'wrangler' }
      return { id: name, default_environment: { environment: 'production', script } }
    },
    'PUT /workers/scripts/:name': async (call) => {
      const version = await this.validate(call)
      const [name = ''] = call.params
      const worker = this.workers.find((one) => one.name === name) ?? this.add(name)
      goLive(worker, add(worker, version), { 'workers/triggered_by': 'upload' })
      return { id: name, deployment_id: version.id.replaceAll('-', ''), startup_time_ms: 1 }
    },
    'POST /workers/scripts/:name/versions': async (call) => {
      const worker = this.find(call.params[0])
      const version = add(worker, await this.validate(call))
      return {
        id: version.id,
        startup_time_ms: 1,
        metadata: { has_preview: false },
        resources: { script: { etag: version.id } },
      }
    },
    'GET /workers/scripts/:name/versions': ({ params }) => ({
      items: this.find(params[0]).versions.map(describe).toReversed(),
    }),
    'GET /workers/scripts/:name/versions/:id': ({ params: [name, id] }) => {
      const version = this.find(name).versions.find((one) => one.id === id)
      if (!version) throw new Refusal(10200, 'Version not found', 404)
      return describe(version)
    },
    'GET /workers/scripts/:name/deployments': ({ params }) => {
      const { live, annotations } = this.find(params[0])
      const deployments = live.map((id, place) => ({
        id: `deployment-of-${id}`,
        source: 'wrangler',
        strategy: 'percentage',
        created_on: timeOf(place),
        versions: [{ version_id: id, percentage: 100 }],
        annotations: annotations[place],
      }))
      return { deployments: deployments.toReversed().slice(0, listedDeployments) }
    },
    'POST /workers/scripts/:name/deployments': (call) => {
      const { versions, annotations } = deploymentBody.parse(jsonOf(call))
      const worker = this.find(call.params[0])
      const version = worker.versions.find(({ id }) => id === versions[0]?.version_id)
      if (!version) throw new Refusal(10200, 'Version not found', 404)
      const changed = worker.secrets.filter((name) => !version.bindings.some((one) => one.name === name))
      if (changed.length > 0 && call.query.force !== 'true')
        throw new Refusal(10220, `The following secrets have changed: ${changed.join(', ')}`)
      goLive(worker, version, annotations)
      return { id: 'a-deployment' }
    },
    'PATCH /workers/scripts/:name/script-settings': () => ({ observability: { enabled: true } }),
    'GET /workers/scripts/:name/subdomain': () => ({ enabled: false, previews_enabled: false }),
    'POST /workers/scripts/:name/subdomain': () => ({ enabled: false, previews_enabled: false }),
    'GET /workers/workers/:name': () => ({ subdomain: { enabled: false, previews_enabled: false } }),
    'PUT /workers/scripts/:name/schedules': (call) => {
      const worker = this.find(call.params[0])
      const crons = z.array(z.object({ cron: z.string() })).parse(JSON.parse(call.body.toString()))
      this.requireTriggers(worker, crons.length)
      worker.crons = crons.map(({ cron }) => cron)
      return []
    },
    'GET /workers/scripts/:name/secrets': ({ params }) =>
      this.find(params[0]).secrets.map((name) => ({ name, type: 'secret_text' })),
    'PUT /workers/scripts/:name/secrets': (call) => {
      const worker = this.find(call.params[0])
      const latest = worker.versions.at(-1)
      if (latest?.id !== worker.live.at(-1))
        throw new Refusal(10215, 'The latest version of this Worker is not currently deployed.')
      const { name, text } = z.object({ name: z.string(), text: z.string().min(1) }).parse(jsonOf(call))
      worker.secrets.push(name)
      goLive(worker, add(worker, { id: randomUUID(), number: 0, bindings: latest?.bindings ?? [] }), {
        'workers/triggered_by': 'secret',
      })
      return { name, type: 'secret_text', length: text.length }
    },
  }

  /** The variables of the version of a Worker that is live. */
  variables(name: string): Record<string, unknown> {
    const { versions, live } = this.find(name)
    const { bindings = [] } = versions.find(({ id }) => id === live.at(-1)) ?? {}
    const texts = bindings.filter(({ type }) => type === 'plain_text')
    return Object.fromEntries(texts.map((variable) => [variable.name, variable.text]))
  }

  private find(name = '') {
    const worker = this.workers.find((one) => one.name === name)
    if (!worker) throw notFound
    return worker
  }

  private add(name: string) {
    const worker: Worker = { name, versions: [], live: [], annotations: [], crons: [], secrets: [] }
    this.workers.push(worker)
    return worker
  }

  /** Checks an upload as Cloudflare does. @throws Refusal */
  private async validate(call: Call): Promise<Version> {
    if (!this.isVerified) throw new Refusal(10034, 'workers.api.error.email_verification_required', 403)
    const part = (await formOf(call)).get('metadata')
    const text = typeof part === 'string' ? part : ((await part?.text()) ?? '{}')
    const { bindings, compatibility_date, compatibility_flags, limits } = metadata.parse(JSON.parse(text))
    if (limits && this.plan === 'free')
      throw new Refusal(
        100328,
        'CPU limits are not supported for the Free plan. Switch to a paid plan to set CPU limits.',
      )
    const flagError =
      compatibility_flags.length > 0 && (await findFlagError({ compatibility_date, compatibility_flags }))
    if (flagError) throw new Refusal(10021, flagError)
    for (const { type, id, bucket_name } of bindings) {
      if (type === 'd1' && !this.storage.databases.some(({ uuid }) => uuid === id))
        throw new Refusal(10021, 'binding DB of type d1 must have a valid `id` specified')
      if (type === 'r2_bucket' && !this.storage.buckets.includes(String(bucket_name)))
        throw new Refusal(10085, `R2 bucket '${bucket_name}' not found.`)
    }
    return { id: randomUUID(), number: 0, bindings }
  }

  private requireTriggers(worker: Worker, count: number) {
    if (!this.hasSubdomain) throw new Refusal(10063, 'You need a workers.dev subdomain in order to proceed.')
    const others = this.workers.filter((one) => one !== worker).reduce((sum, { crons }) => sum + crons.length, 0)
    if (this.plan === 'free' && this.otherCrons + others + count > freeCrons)
      throw new Refusal(
        10072,
        `This account has reached the Workers Free limit of ${freeCrons} cron triggers per account.`,
      )
  }
}
