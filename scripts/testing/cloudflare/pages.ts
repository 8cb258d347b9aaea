import { formOf, jsonOf, Refusal, type Routes } from './calls.ts'

/** wrangler reads the permitted uploads from it, and does not verify it. */
const uploadToken = `x.${Buffer.from('{}').toString('base64url')}.x`

type Project = {
  name: string
  domains: string[]
  /** The variables of each deployment. The id of the first one is `pages-1`. */
  deployments: Record<string, string>[]
  /** The id of the deployment that visitors get. */
  live: string | null
}

/** The Pages projects of an account. A new project gets another name at pages.dev where its own is taken. */
export class Pages {
  readonly projects: Project[] = []

  readonly routes: Routes = {
    'GET /pages/projects': () => this.projects.map(describe),
    'POST /pages/projects': (call) => {
      const { name } = jsonOf(call)
      const project = { name: String(name), domains: [`${name}-x1.pages.dev`], deployments: [], live: null }
      this.projects.push(project)
      return describe(project)
    },
    'GET /pages/projects/:name': ({ params }) => describe(this.project(params[0])),
    'GET /pages/projects/:name/upload-token': () => ({ jwt: uploadToken }),
    'POST /pages/projects/:name/deployments': async (call) => {
      const project = this.project(call.params[0])
      project.deployments.push(await readVariables(await formOf(call)))
      const url = `https://a1.${project.domains[0]}`
      project.live = `pages-${project.deployments.length}`
      return { id: project.live, url, environment: 'production', aliases: null }
    },
    'POST /pages/projects/:name/deployments/:id/rollback': ({ params: [name, id = ''] }) => {
      const project = this.project(name)
      if (!project.deployments.some((_, place) => id === `pages-${place + 1}`))
        throw new Refusal(8000009, 'The specified deployment does not exist.', 404)
      if (id === project.live) throw new Refusal(8000064, 'The specified deployment is live already.')
      project.live = id
      return { id }
    },
    'GET /pages/projects/:name/deployments/:id': () => ({ latest_stage: { name: 'deploy', status: 'success' } }),
  }

  /** Calls with the token of an upload, which are outside of an account. */
  readonly uploadRoutes: Routes = {
    'POST /pages/assets/check-missing': () => [],
    'POST /pages/assets/upsert-hashes': () => null,
  }

  private project(name = '') {
    const project = this.projects.find((one) => one.name === name)
    if (!project) throw new Refusal(8000007, 'Project not found.', 404)
    return project
  }
}

function describe({ name, domains, live }: Project) {
  return {
    name,
    canonical_deployment: live === null ? null : { id: live },
    domains,
    subdomain: domains[0],
    production_branch: 'main',
    deployment_configs: { production: {}, preview: {} },
    created_on: '2026-01-01T00:00:00Z',
  }
}

/** The variables of an upload, whose metadata lists them as bindings. */
async function readVariables(form: FormData): Promise<Record<string, string>> {
  const texts = await Promise.all([...form.values()].map((value) => (typeof value === 'string' ? value : value.text())))
  const bindings = texts.flatMap((text) => [...text.matchAll(/"name":"(\w+)","type":"plain_text","text":"([^"]*)"/g)])
  return Object.fromEntries(bindings.map(([, name = '', value = '']) => [name, value]))
}
