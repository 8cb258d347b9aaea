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
  noRoutes: [{ group: [...inWorker('routes'), '**/app.ts'], message: 'Only app.ts imports routes.' }],
  noSql: [{ group: ['drizzle-orm', 'drizzle-orm/**', '**/db/schema/**'], message: 'Only worker/db contains SQL.' }],
  noHttp: [{ group: inWorker('middleware', 'http'), message: 'Middleware and HTTP helpers are above domain code.' }],
  noDomain: [
    {
      group: [
        ...inWorker(
          'authors',
          'blogs',
          'comments',
          'feeds',
          'health',
          'jobs',
          'mail',
          'presenters',
          'publication',
          'cache',
          'assistant',
          'auth',
          'article',
          'images',
          'outbound',
        ),
        // The configuration reads the variables of the providers.
        '!**/mail/providers/providers.ts',
      ],
      message: 'Domain folders are above worker/db.',
    },
  ],
  noDatabase: [
    { group: inWorker('db'), message: 'This folder works on values: its callers read and write the database.' },
  ],
  onlyContract: [{ group: ['../**', '#*/**'], message: 'The contract imports nothing but itself.' }],
  onlyContractAbove: [{ group: ['../../**', '#*/**'], message: 'The contract imports nothing but itself.' }],
} satisfies Record<string, Restriction[]>

export type RestrictionName = keyof typeof restrictions

/** The folders, disjoint, with the restrictions of each. */
export const importZones: { includes: string[]; apply: RestrictionName[] }[] = [
  { includes: ['web/src/*.tsx', '!web/src/edge.tsx'], apply: ['workerByContract', 'noValidator', 'noEdge'] },
  { includes: ['web/src/pages/admin/**'], apply: ['workerByContract', 'noValidator', 'noEdge'] },
  {
    includes: ['web/src/pages/**', '!web/src/pages/admin/**'],
    apply: ['workerByContract', 'noValidator', 'noEdge', 'noEditor', 'noAdminPages'],
  },
  {
    includes: ['web/src/components/**'],
    apply: ['workerByContract', 'noValidator', 'noEdge', 'noEditor', 'noPages', 'noLoading'],
  },
  {
    includes: ['web/src/hooks/**'],
    apply: ['workerByContract', 'noValidator', 'noEdge', 'noEditor', 'noPages', 'noComponents'],
  },
  { includes: ['web/src/editor/**'], apply: ['workerByContract', 'noValidator', 'noEdge', 'noPages'] },
  {
    includes: ['web/src/{api,boot,routing,site,dom,loaders,hydration,suggest,forms}/**', 'web/src/*.ts'],
    apply: ['workerByContract', 'noValidator', 'noEdge', 'noEditor', 'noPages', 'noComponents', 'noHooks'],
  },
  { includes: ['web/src/edge/**', 'web/src/edge.tsx'], apply: ['workerByContract', 'edgeOnly'] },
  { includes: ['worker/ai-stub/**', 'worker/testing/**', 'worker/{app,handlers,index,local}.ts'], apply: ['noWeb'] },
  {
    includes: ['worker/*.ts', '!worker/{app,handlers,index,local}.ts'],
    apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql', 'noHttp', 'noDomain'],
  },
  { includes: ['worker/routes/**'], apply: ['noWeb', 'noStandIn', 'noSql'] },
  { includes: ['worker/{middleware,http}/**'], apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql'] },
  {
    includes: ['worker/{blogs,comments,feeds,health,jobs,presenters,publication,cache,assistant,auth}/**'],
    apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql', 'noHttp'],
  },
  {
    includes: ['worker/{article,outbound,search}/**'],
    apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql', 'noHttp', 'noDatabase'],
  },
  {
    includes: ['worker/mail/*.ts', 'worker/mail/sending/**'],
    apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql', 'noHttp'],
  },
  {
    includes: ['worker/mail/{content,providers}/**'],
    apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql', 'noHttp', 'noDatabase'],
  },
  { includes: ['worker/images/**'], apply: ['noWeb', 'noStandIn', 'noRoutes', 'noSql', 'noHttp'] },
  { includes: ['worker/db/**'], apply: ['noWeb', 'noStandIn', 'noRoutes', 'noHttp', 'noDomain'] },
  { includes: ['worker/contract/*.ts'], apply: ['onlyContract'] },
  { includes: ['worker/contract/requests/**'], apply: ['onlyContractAbove'] },
]

/** The content of `biome.imports.json`. */
export function importRules() {
  return {
    $schema: './node_modules/@biomejs/biome/configuration_schema.json',
    overrides: importZones.map(({ includes, apply }) => ({
      includes: [...includes, '!**/*.test.*'],
      linter: {
        rules: {
          style: {
            noRestrictedImports: {
              level: 'error',
              options: { patterns: apply.flatMap((name): Restriction[] => restrictions[name]) },
            },
          },
        },
      },
    })),
  }
}
