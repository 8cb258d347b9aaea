import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine, runCommand } from '../lib/command-line.ts'
import { importRules } from '../lib/import-rules.ts'
import { root } from '../lib/root.ts'

const help = `npm run lint:rules

Writes scripts/lib/import-rules.ts as biome.imports.json, which biome.json extends.`

await runCommand(async () => {
  readCommandLine(help, {})
  writeFileSync(join(root, 'biome.imports.json'), importRules())
})
