/**
 * Which folder may import what. A test reads every file: Biome, which has such rules, would take as long for them as for all
 * others together, because it compares each file with the patterns of all folders.
 */

import { inOthers, overviews, type Restriction, restrictions, subjects } from './import-restrictions.ts'

export type RestrictionName = keyof typeof restrictions
/** `subject`: whose folder it is; then queries and presenters of the other subjects are refused, too. */
export type Zone = { includes: string[]; apply: RestrictionName[]; subject?: string }

/** The kinds of files of a subject, disjoint. */
const routesOf = (folder: string) => [`worker/${folder}/**/*.{routes,middleware}.ts`]
const queriesOf = (folder: string) => [`worker/${folder}/**/*.queries.ts`]
const useCasesOf = (folder: string) => [
  `worker/${folder}/**/*.ts`,
  ...[...routesOf(folder), ...queriesOf(folder), ...pureFolders].map((path) => `!${path}`),
]
/** Folders of a subject whose functions work on values. */
const pureFolders = ['worker/mail/{content,providers}/**', 'worker/search/query/**']

/** The folders, disjoint, with the restrictions of each. */
export const importZones: Zone[] = [
  {
    includes: ['web/src/*.tsx'],
    apply: ['workerByContract', 'noTestCode', 'noValidator', 'noEdge'],
  },
  { includes: ['web/src/pages/admin/**'], apply: ['workerByContract', 'noTestCode', 'noValidator', 'noEdge'] },
  {
    includes: ['web/src/pages/**', '!web/src/pages/admin/**'],
    apply: ['workerByContract', 'noTestCode', 'noValidator', 'noEdge', 'noEditor', 'noAdminPages'],
  },
  {
    includes: ['web/src/{components,newsletter}/**'],
    apply: ['workerByContract', 'noTestCode', 'noValidator', 'noEdge', 'noEditor', 'noPages', 'noLoading'],
  },
  {
    includes: ['web/src/hooks/**'],
    apply: ['workerByContract', 'noTestCode', 'noValidator', 'noEdge', 'noEditor', 'noPages', 'noComponents'],
  },
  { includes: ['web/src/editor/**'], apply: ['workerByContract', 'noTestCode', 'noValidator', 'noEdge', 'noPages'] },
  {
    includes: [
      'web/src/{api,boot,routing,site,dom,images,loaders,hydration,suggest,forms,service}/**',
      'web/src/*.ts',
      '!web/src/{edge,renderer}.ts',
    ],
    apply: [
      'workerByContract',
      'noTestCode',
      'noValidator',
      'noEdge',
      'noEditor',
      'noPages',
      'noComponents',
      'noHooks',
    ],
  },
  {
    includes: ['web/src/edge/**', 'web/src/edge.ts'],
    apply: ['workerByContract', 'noTestCode', 'edgeOnly', 'noRenderer'],
  },
  { includes: ['web/src/documents/**', 'web/src/renderer.ts'], apply: ['workerByContract', 'noTestCode', 'edgeOnly'] },
  {
    includes: ['worker/{ai-stub,testing}/**', 'worker/{app,documents,handlers,index,local,warm-up,warm-up-writing}.ts'],
    apply: ['noWeb'],
  },
  {
    includes: ['worker/*.ts', '!worker/{app,documents,handlers,index,local,warm-up,warm-up-writing}.ts'],
    apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql', 'noHttp', 'noSubject'],
  },
  { includes: ['worker/{middleware,http}/**'], apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql', 'noSubject'] },
  {
    includes: ['worker/{cache,presenters}/**'],
    apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql', 'noHttp', 'noSubject'],
  },
  {
    includes: ['worker/{article,images,language,outbound}/**'],
    apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql', 'noHttp', 'noSubject', 'noDatabase'],
  },
  { includes: ['worker/{foreign-html,html}/**'], apply: ['onlyContractBeside'] },
  { includes: ['worker/markdown/**'], apply: ['onlyArticleBeside'] },
  { includes: pureFolders, apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql', 'noHttp', 'noDatabase'] },
  {
    includes: ['worker/db/**'],
    apply: ['noWeb', 'noStandIn', 'noRoutes', 'noHttp', 'noSubject', 'noUpperLayer'],
  },
  ...subjects.flatMap((subject): Zone[] => [
    {
      includes: routesOf(subject),
      apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql', 'noOverview'],
      subject,
    },
    {
      includes: queriesOf(subject),
      apply: ['noWeb', 'noStandIn', 'noRoutes', 'noUseCase', 'noOverview'],
      subject,
    },
    {
      includes: useCasesOf(subject),
      apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql', 'noHttp', 'noOverview'],
      subject,
    },
  ]),
  ...overviews.flatMap((overview): Zone[] => [
    { includes: routesOf(overview), apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql'] },
    { includes: queriesOf(overview), apply: ['noWeb', 'noStandIn', 'noRoutes', 'noUseCase'] },
    { includes: useCasesOf(overview), apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql', 'noHttp'] },
  ]),
  { includes: ['worker/contract/*.ts'], apply: ['onlyContract'] },
  { includes: ['worker/contract/requests/**'], apply: ['onlyContractAbove'] },
]

type Import = { source: string; names: string[] }

/** `… from 'source'`, `import('source')` and `import 'source'`, with the names of the first. */
const importPattern = /^(?:import|export)\b([^'"`;]*?)\bfrom '([^']+)'|\bimport\(\s*'([^']+)'|^import '([^']+)'/gm

/** The imports of a file that its zone refuses, with the reasons. */
export function findRefused({ apply, subject }: Zone, text: string): string[] {
  const all = [...apply.flatMap((name): Restriction[] => restrictions[name]), ...(subject ? inOthers(subject) : [])]
  return importsIn(text).flatMap((one) =>
    all.filter((restriction) => refuses(restriction, one)).map(({ message }) => `${one.source}: ${message}`),
  )
}

function importsIn(text: string): Import[] {
  return Array.from(text.matchAll(importPattern), ([, clause = '', from, dynamic, bare]) => {
    const names = /\{([^}]*)\}/.exec(clause)?.[1]?.match(/[\w$]+(?= as |\s*,|\s*$)(?<! as [\w$]+)/g)
    return { source: from ?? dynamic ?? bare ?? '', names: names ?? ['*'] }
  })
}

function refuses({ group, refusedName, allowedName }: Restriction, { source, names }: Import): boolean {
  const isInGroup = group.reduce(
    (isRefused, pattern) =>
      pattern.startsWith('!')
        ? isRefused && !toExpression(pattern.slice(1)).test(source)
        : isRefused || toExpression(pattern).test(source),
    false,
  )
  if (!isInGroup) return false
  if (allowedName !== undefined) return names.some((name) => name !== allowedName)
  return refusedName === undefined || names.includes(refusedName)
}

const expressions = new Map<string, RegExp>()

function toExpression(pattern: string): RegExp {
  const known = expressions.get(pattern)
  if (known) return known
  const parts: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' }
  const source = pattern.replace(/\*\*\/|\*\*|\*|[.$?+^()[\]{}|\\]/g, (sign) => parts[sign] ?? `\\${sign}`)
  const expression = new RegExp(`^${source}$`)
  expressions.set(pattern, expression)
  return expression
}
