/**
 * Which folder may import what. `npm run lint:rules` writes this table as `biome.imports.json`, which `biome.json` extends:
 * a later override of Biome replaces an earlier one, so that each folder needs its whole list there.
 */

type Restriction = { group: string[]; message: string; importNamePattern?: string; invertImportNamePattern?: boolean }

/** A folder by both of its names: relative and in package.json's `imports`. */
function inWeb(...folders: string[]): string[] {
  return folders.map((folder) => `**/${folder}/**`)
}

function inWorker(...folders: string[]): string[] {
  return folders.map((folder) => `**/${folder}/**`)
}

/** The Worker's folders that have a subject each, with its routes, use cases, queries and presenters. */
const subjects = [
  'accounts',
  'assistant',
  'blogs',
  'comments',
  'drafts',
  'inbox',
  'mail',
  'media',
  'newsletter',
  'publication',
  'search',
]
/** Folders that read and run what several subjects have. No subject imports them. */
const overviews = ['dashboard', 'feeds', 'health', 'jobs']

/** The kinds of files of a subject, disjoint. */
const routesOf = (folder: string) => [`worker/${folder}/**/*.{routes,middleware}.ts`]
const queriesOf = (folder: string) => [`worker/${folder}/**/*.queries.ts`]
const useCasesOf = (folder: string) => [
  `worker/${folder}/**/*.ts`,
  ...[...routesOf(folder), ...queriesOf(folder), ...pureFolders].map((path) => `!${path}`),
]
/** Folders of a subject whose functions work on values. */
const pureFolders = ['worker/mail/{content,providers}/**', 'worker/search/query/**']

/** What queries may import beside packages: no use case, no presenter, nothing that makes a call. */
const allowedInQueries = [
  '**/*.queries.ts',
  ...inWorker('db', 'contract', 'language', 'query'),
  '#contract/**',
  ...['clock', 'errors', 'fold-text', 'ids', 'slugs'].map((name) => `**/${name}.ts`),
]

/** A subject may import use cases of another one, and nothing else. */
function inOthers(subject: string): Restriction[] {
  const others = subjects.filter((other) => other !== subject)
  const kinds = ['*.queries.ts', 'present-*.ts']
  return [
    {
      group: others.flatMap((other) => kinds.map((kind) => `**/${other}/**/${kind}`)),
      message: 'Queries and presenters of another subject are private: import a use case.',
    },
  ]
}

const webEntries = ['**/browser.tsx', '**/edge.tsx', '**/routes.tsx', '**/application.tsx', '**/boot.ts']

const restrictions = {
  workerByContract: [
    {
      group: ['**/worker/**', '#worker/**', '!**/worker/contract/**', '!**/worker/app.ts', '!#worker/app.ts'],
      message: 'The web imports the Worker’s contract only.',
    },
    {
      group: ['**/worker/app.ts', '#worker/app.ts'],
      importNamePattern: 'Api',
      invertImportNamePattern: true,
      message: 'Of the Worker’s app, the web may import the type Api only.',
    },
  ],
  noValidator: [
    {
      group: ['**/contract/requests/**', '#contract/requests/**', 'zod'],
      message: 'Browsers must not download a validator.',
    },
  ],
  noTestCode: [{ group: ['**/*.testing.ts'], message: 'Only tests import test code.' }],
  noEdge: [{ group: inWeb('edge'), message: 'Browsers must not download the edge renderer.' }],
  noEditor: [{ group: [...inWeb('editor'), '@tiptap/*'], message: 'Only the admin area downloads the editor.' }],
  noPages: [
    {
      group: [...inWeb('pages'), ...webEntries, '**/reader-routes.tsx'],
      message: 'Only the route table imports pages.',
    },
  ],
  noAdminPages: [{ group: ['**/admin/**'], message: 'Pages for readers must not import the admin area.' }],
  noComponents: [
    { group: inWeb('components'), message: 'Components are above hooks and base modules, which must not import them.' },
  ],
  noHooks: [{ group: inWeb('hooks'), message: 'Hooks are above base modules, which must not import them.' }],
  noLoading: [
    {
      group: ['**/api/api.ts'],
      importNamePattern: 'apiContext',
      message: 'Pages load data: components receive it as props.',
    },
  ],
  edgeOnly: [
    {
      group: [...inWeb('pages', 'components', 'hooks', 'editor'), '**/browser.tsx', '**/routes.tsx', '**/boot.ts'],
      message: 'The edge imports pages through reader-routes.tsx and nothing of the admin area.',
    },
    {
      group: ['**/api/session.ts', '**/api/prefetch-cache.ts', '**/routing/prefetch.ts', ...inWeb('dom')],
      message: 'The edge has no window and no session.',
    },
  ],
  noWeb: [{ group: ['**/web/**', '#web/**'], message: 'The Worker must not import the web.' }],
  noStandIn: [
    { group: inWorker('ai-stub', 'testing'), message: 'Production code must not import stand-ins or test code.' },
  ],
  noRoutes: [{ group: ['**/*.routes.ts', '**/app.ts'], message: 'Only app.ts imports routes.' }],
  noSql: [
    {
      group: ['drizzle-orm', 'drizzle-orm/**', '**/db/schema/**'],
      message: 'SQL is in *.queries.ts and in worker/db only.',
    },
  ],
  noHttp: [
    {
      group: [...inWorker('middleware', 'http'), '**/*.middleware.ts'],
      message: 'Middleware and HTTP helpers are above use cases.',
    },
  ],
  noSubject: [
    // The configuration reads the variables of the providers.
    {
      group: [...inWorker(...subjects, ...overviews), '!**/mail/providers/providers.ts'],
      message: 'A layer imports no subject.',
    },
  ],
  noOverview: [{ group: inWorker(...overviews), message: 'Overviews are above the subjects.' }],
  noUseCase: [
    {
      group: ['./**', '../**', '#worker/**', ...allowedInQueries.map((path) => `!${path}`)],
      message: 'Queries import queries of their subject, worker/db and pure functions.',
    },
  ],
  noDatabase: [
    {
      group: [...inWorker('db'), '**/*.queries.ts'],
      message: 'This folder works on values: its callers read and write the database.',
    },
  ],
  noUpperLayer: [
    {
      group: inWorker('cache', 'article', 'images', 'outbound', 'presenters'),
      message: 'worker/db imports the contract, pure words and base modules only.',
    },
  ],
  onlyContract: [{ group: ['../**', '#*/**'], message: 'The contract imports nothing but itself.' }],
  onlyContractAbove: [{ group: ['../../**', '#*/**'], message: 'The contract imports nothing but itself.' }],
} satisfies Record<string, Restriction[]>

export type RestrictionName = keyof typeof restrictions
/** `subject`: whose folder it is; then queries and presenters of the other subjects are refused, too. */
export type Zone = { includes: string[]; apply: RestrictionName[]; subject?: string }

/** The folders, disjoint, with the restrictions of each. */
export const importZones: Zone[] = [
  {
    includes: ['web/src/*.tsx', '!web/src/edge.tsx'],
    apply: ['workerByContract', 'noTestCode', 'noValidator', 'noEdge'],
  },
  { includes: ['web/src/pages/admin/**'], apply: ['workerByContract', 'noTestCode', 'noValidator', 'noEdge'] },
  {
    includes: ['web/src/pages/**', '!web/src/pages/admin/**'],
    apply: ['workerByContract', 'noTestCode', 'noValidator', 'noEdge', 'noEditor', 'noAdminPages'],
  },
  {
    includes: ['web/src/components/**'],
    apply: ['workerByContract', 'noTestCode', 'noValidator', 'noEdge', 'noEditor', 'noPages', 'noLoading'],
  },
  {
    includes: ['web/src/hooks/**'],
    apply: ['workerByContract', 'noTestCode', 'noValidator', 'noEdge', 'noEditor', 'noPages', 'noComponents'],
  },
  { includes: ['web/src/editor/**'], apply: ['workerByContract', 'noTestCode', 'noValidator', 'noEdge', 'noPages'] },
  {
    includes: ['web/src/{api,boot,routing,site,dom,loaders,hydration,suggest,forms}/**', 'web/src/*.ts'],
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
  { includes: ['web/src/edge/**', 'web/src/edge.tsx'], apply: ['workerByContract', 'noTestCode', 'edgeOnly'] },
  { includes: ['worker/{ai-stub,testing}/**', 'worker/{app,handlers,index,local}.ts'], apply: ['noWeb'] },
  {
    includes: ['worker/*.ts', '!worker/{app,handlers,index,local}.ts'],
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
