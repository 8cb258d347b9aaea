/**
 * Which folder may import what. `npm run lint:rules` writes this table as `biome.imports.json`, which `biome.json` extends:
 * a later override of Biome replaces an earlier one, so that each folder needs its whole list there.
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
      'web/src/{api,boot,routing,site,dom,loaders,hydration,suggest,forms,service}/**',
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
  { includes: ['worker/{ai-stub,testing}/**', 'worker/{app,documents,handlers,index,local}.ts'], apply: ['noWeb'] },
  {
    includes: ['worker/*.ts', '!worker/{app,documents,handlers,index,local}.ts'],
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
  { includes: ['worker/foreign-html/**'], apply: ['onlyContractBeside'] },
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

/** The text of `biome.imports.json`: a zone a line, so that a change of one is one line of a diff. */
export function importRules(): string {
  const overrides = importZones.map(({ includes, apply, subject }) => {
    const patterns = [
      ...apply.flatMap((name): Restriction[] => restrictions[name]),
      ...(subject ? inOthers(subject) : []),
    ]
    const noRestrictedImports = { level: 'error', options: { patterns } }
    return {
      includes: [...includes, '!**/*.test.*', '!**/*.testing.ts'],
      linter: { rules: { style: { noRestrictedImports } } },
    }
  })
  return `{ "overrides": [\n${overrides.map((override) => JSON.stringify(override)).join(',\n')}\n] }\n`
}
