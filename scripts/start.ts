import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { dataDirectory, root, writeLocalConfig } from './local-config.ts'

const port = process.env.PORT ?? '8788'
const config = writeLocalConfig()
const house = spawn(
  join(root, 'node_modules/.bin/wrangler'),
  ['pages', 'dev', '-c', 'wrangler.toml', '-c', config, '-c', '../worker/ai-stub/wrangler.toml', '--port', port, '--ip', '127.0.0.1', '--persist-to', dataDirectory()],
  { cwd: join(root, 'web'), stdio: 'inherit', env: { ...process.env, WRANGLER_SEND_METRICS: 'false', X_LOCAL_EXPLORER: 'false' } },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => house.kill(signal))
house.on('exit', (code) => process.exit(code ?? 0))
