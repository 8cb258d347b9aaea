export type Restriction = {
  /** Patterns of the sources, as in .gitignore: of those that match, the last one counts, and `!` allows. */
  group: string[]
  message: string
  /** The only name that is refused. */
  refusedName?: string
  /** The only name that is allowed. */
  allowedName?: string
}

/** Folders by both of their names: relative and in package.json's `imports`. */
function inFolders(...folders: string[]): string[] {
  return folders.map((folder) => `**/${folder}/**`)
}

/** The Worker's folders that have a subject each, with its routes, use cases, queries and presenters. */
export const subjects = [
  'accounts',
  'assistant',
  'blogs',
  'comments',
  'inbox',
  'mail',
  'media',
  'newsletter',
  'publication',
  'search',
]
/** Folders that read and run what several subjects have. No subject imports them. */
export const overviews = ['activity', 'backup', 'dashboard', 'export', 'feeds', 'health', 'imports', 'jobs']

/** What queries may import beside packages: no use case, no presenter, nothing that makes a call. */
const allowedInQueries = [
  '**/*.queries.ts',
  ...inFolders('db', 'contract', 'language', 'query'),
  '#contract/**',
  ...['actor', 'clock', 'errors', 'fold-text', 'ids', 'old-forms', 'slugs'].map((name) => `**/${name}.ts`),
]

/** A subject may import use cases of another one, and nothing else. */
export function inOthers(subject: string): Restriction[] {
  const others = subjects.filter((other) => other !== subject)
  const kinds = ['*.queries.ts', 'present-*.ts']
  return [
    {
      group: others.flatMap((other) => kinds.map((kind) => `**/${other}/**/${kind}`)),
      message: 'Queries and presenters of another subject are private: import a use case.',
    },
  ]
}

const webEntries = [
  '**/browser.tsx',
  '**/edge.ts',
  '**/renderer.ts',
  '**/routes.tsx',
  '**/application.tsx',
  '**/boot.ts',
]

export const restrictions = {
  workerByContract: [
    {
      group: [
        ...['**/worker/**', '#worker/**', '!**/worker/contract/**', '!**/worker/app.ts', '!#worker/app.ts'],
        '!#worker/foreign-html/**',
        '!#worker/html/**',
        '!#worker/markdown/**',
        '!#worker/language/language.ts',
      ],
      message:
        'The web imports the Worker’s contract, the reader of HTML, the cleaner of foreign HTML, the writer of Markdown and what tells a language only.',
    },
    {
      group: ['**/worker/app.ts', '#worker/app.ts'],
      allowedName: 'Api',
      message: 'Of the Worker’s app, the web may import the type Api only.',
    },
  ],
  noValidator: [
    {
      group: ['**/contract/requests/**', '#contract/requests/**', 'zod', 'zod/**'],
      message: 'Browsers must not download a validator.',
    },
  ],
  noTestCode: [{ group: ['**/*.testing.ts'], message: 'Only tests import test code.' }],
  noEdge: [{ group: inFolders('edge', 'documents'), message: 'Browsers must not download the edge or the renderer.' }],
  noRenderer: [{ group: inFolders('documents'), message: 'Pages forwards: the renderer is in the Worker.' }],
  noEditor: [{ group: [...inFolders('editor'), '@tiptap/*'], message: 'Only the admin area downloads the editor.' }],
  noPages: [
    {
      group: [...inFolders('pages'), ...webEntries, '**/reader-routes.tsx'],
      message: 'Only the route table imports pages.',
    },
  ],
  noAdminPages: [{ group: ['**/admin/**'], message: 'Pages for readers must not import the admin area.' }],
  noComponents: [
    {
      group: inFolders('components'),
      message: 'Components are above hooks and base modules, which must not import them.',
    },
  ],
  noHooks: [{ group: inFolders('hooks'), message: 'Hooks are above base modules, which must not import them.' }],
  noLoading: [
    {
      group: ['**/api/api.ts'],
      refusedName: 'apiContext',
      message: 'Pages load data: components receive it as props.',
    },
  ],
  edgeOnly: [
    {
      group: [...inFolders('pages', 'components', 'hooks', 'editor'), '**/browser.tsx', '**/routes.tsx', '**/boot.ts'],
      message: 'The renderer imports pages through reader-routes.tsx and nothing of the admin area.',
    },
    {
      group: ['**/api/session.ts', '**/api/prefetch-cache.ts', '**/routing/prefetch.ts', ...inFolders('dom')],
      message: 'The edge and the renderer have no window and no session.',
    },
  ],
  noWeb: [{ group: ['**/web/**', '#web/**'], message: 'The Worker must not import the web.' }],
  noStandIn: [
    { group: inFolders('ai-stub', 'testing'), message: 'Production code must not import stand-ins or test code.' },
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
      group: [...inFolders('middleware', 'http'), '**/*.middleware.ts'],
      message: 'Middleware and HTTP helpers are above use cases.',
    },
  ],
  noSubject: [
    // The configuration reads the variables of the providers.
    {
      group: [...inFolders(...subjects, ...overviews), '!**/mail/providers/providers.ts'],
      message: 'A layer imports no subject.',
    },
  ],
  noOverview: [{ group: inFolders(...overviews), message: 'Overviews are above the subjects.' }],
  noUseCase: [
    {
      group: ['./**', '../**', '#worker/**', ...allowedInQueries.map((path) => `!${path}`)],
      message: 'Queries import queries of their subject, worker/db and pure functions.',
    },
  ],
  noDatabase: [
    {
      group: [...inFolders('db'), '**/*.queries.ts'],
      message: 'This folder works on values: its callers read and write the database.',
    },
  ],
  noUpperLayer: [
    {
      group: inFolders('cache', 'article', 'images', 'outbound', 'presenters'),
      message: 'worker/db imports the contract, pure words and base modules only.',
    },
  ],
  onlyContract: [{ group: ['../**', '#*/**'], message: 'The contract imports nothing but itself.' }],
  onlyContractBeside: [
    {
      group: ['../**', '#*/**', '!../contract/**', '!../html/**'],
      message: 'What reads and cleans HTML runs in browsers, too: it imports the contract and its tokenizer only.',
    },
  ],
  onlyArticleBeside: [
    {
      group: ['../**', '#*/**', '!../contract/**', '!../foreign-html/**', '!../article/blocks/**'],
      message:
        'The writer of Markdown runs in browsers, too: it imports the contract, HTML and the blocks of articles only.',
    },
  ],
  onlyContractAbove: [{ group: ['../../**', '#*/**'], message: 'The contract imports nothing but itself.' }],
} satisfies Record<string, Restriction[]>
