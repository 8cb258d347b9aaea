import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from './calls.ts'

/** The parts of an account that an API token may have a permission for. */
export type Subject = 'd1' | 'r2' | 'pages' | 'workers'

/**
 * Who may call: a token of the environment, or a sign-in as `npx wrangler login` stores it. Its access tokens end at once, so
 * that each command renews them; a refresh token works once, and a used one ends the sign-in.
 */
export class SignIn {
  /** The permissions that the token lacks. */
  readonly forbidden = new Set<`${'read' | 'edit'} ${Subject}`>()
  private refreshToken = 'refresh-0'
  private renewals = 0
  private isRevoked = false

  /** @throws Refusal when the caller may not */
  require(method: string, path: string): void {
    const subject = /^\/(d1|r2|pages|workers)\//.exec(path)?.[1]
    const access = `${method === 'GET' ? 'read' : 'edit'} ${subject}`
    if ([...this.forbidden].some((one) => one === access)) throw new Refusal(10000, 'Authentication error', 403)
  }

  /** Answers a call of the token address. https://datatracker.ietf.org/doc/html/rfc6749#section-6 */
  renew(form: URLSearchParams): { status: number; body: object } {
    if (this.isRevoked || form.get('refresh_token') !== this.refreshToken) {
      this.isRevoked = true
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    this.renewals += 1
    this.refreshToken = `refresh-${this.renewals}`
    return {
      status: 200,
      body: { access_token: 'a-token', refresh_token: this.refreshToken, expires_in: 0, scope: '' },
    }
  }

  /** Stores a sign-in where wrangler looks for it. @returns its environment, and what removes it */
  async store(tokenUrl: string) {
    const folder = await mkdtemp(join(tmpdir(), 'broadsheet-sign-in-'))
    await mkdir(join(folder, '.wrangler/config'), { recursive: true })
    await writeFile(
      join(folder, '.wrangler/config/default.toml'),
      `oauth_token = "ended"\nrefresh_token = "${this.refreshToken}"\nexpiration_time = "2026-01-01T00:00:00.000Z"\nscopes = []\n`,
    )
    const env = { XDG_CONFIG_HOME: folder, HOME: folder, WRANGLER_TOKEN_URL: tokenUrl, CLOUDFLARE_API_TOKEN: '' }
    return { env, remove: () => rm(folder, { recursive: true, force: true }) }
  }
}
