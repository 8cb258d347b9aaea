import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { readImports } from '../lib/imports.ts'
import { root } from '../lib/root.ts'

const help = `npm run check-imports

Reads which folder imports what, in every file of the Worker, the web and the blocks, and names each import that its zone refuses.
npm run check runs it, too.`

const subjects = '(accounts|assistant|blogs|comments|inbox|mail|media|newsletter|people|publication|search)'
/** They read and run what several subjects have. */
const overviews = '(activity|backup|dashboard|export|feeds|health|imports|jobs)'
/** The modules that queries may import beside queries: no use case, no presenter, nothing that makes a call. */
const belowQueries = `contract/|db/|language/|search/query/|publication/addresses/old-forms.ts|(actor|clock|errors|fold-text|ids|slugs).ts`

/**
 * The imports that a zone may refuse: the reason, a pattern of imports, and examples, which are planted in each zone that refuses them. An
 * import is written as its target, its name and the folder of the file: `zod z @contract`, or `zod type ZodType @contract`.
 */
const refusals = {
  worker: [
    'The web imports the contract, the type Api, and what runs in browsers, too.',
    /^(worker\/(?!contract\/|html\/|foreign-html\/|formulas\/|markdown\/|language\/language.ts|app.ts type Api )|blocks\/(\S*\/worker|worker-blocks).ts )/,
    ...[
      'worker/db/a.ts a',
      'worker/env.ts type Bindings',
      'worker/app.ts app',
      'worker/app.ts *',
      'blocks/a/worker.ts a',
    ],
  ],
  validator: [
    'Browsers must not download a validator. They may import the types of schemas.',
    /^(zod\b|worker\/contract\/requests\/)\S* (?!type )/,
    ...['zod z', 'worker/contract/requests/a.ts *'],
  ],
  testCode: ['Only tests import test code.', /\.testing.tsx? /, 'web/src/site/a.testing.ts a'],
  edge: [
    'Browsers must not download the edge or the renderer.',
    /^web\/src\/(edge|documents)\//,
    'web/src/edge/a.ts a',
  ],
  renderer: ['Pages forwards: the renderer is in the Worker.', /^web\/src\/documents\//, 'web/src/documents/a.tsx a'],
  editor: [
    'Only the admin area downloads the editor.',
    /^(web\/src\/editor\/|blocks\/|@tiptap\/)/,
    'web/src/editor/a.tsx a',
    'blocks/editor-blocks.ts a',
    '@tiptap/pm a',
  ],
  pages: [
    'Only the route tables import pages.',
    /^web\/src\/(pages\/|(reader-routes|browser|edge|renderer|routes|application|boot\/boot).tsx? )/,
    ...['web/src/pages/home.tsx *', 'web/src/routes.tsx routes'],
  ],
  adminPages: ['Readers do not download the admin area.', /^web\/src\/pages\/admin\//, 'web/src/pages/admin/a.tsx a'],
  components: ['Components are above hooks and base modules.', /^web\/src\/components\//, 'web/src/components/a.css *'],
  hooks: ['Hooks are above base modules.', /^web\/src\/hooks\//, 'web/src/hooks/a.ts a'],
  loading: [
    'Pages load data: components get it as props.',
    /^web\/src\/api\/api.ts (apiContext|\*) /,
    'web/src/api/api.ts apiContext',
  ],
  application: [
    'The edge and the renderer import pages through reader-routes.tsx, and have no window and no session.',
    /^web\/src\/(pages\/|components\/|hooks\/|editor\/|dom\/|(browser|routes|boot\/boot|api\/session|api\/prefetch-cache|routing\/prefetch).tsx? )/,
    ...[
      'web/src/routes.tsx routes',
      'web/src/editor/a.tsx a',
      'web/src/api/session.ts readToken',
      'web/src/dom/a.ts a',
    ],
  ],
  web: [
    'The Worker must not import the web, nor the editor’s part of a block.',
    /^(web\/src\/|blocks\/(?!(\S*\/(worker|markdown)|(worker|markdown)-blocks|block-samples).ts ))/,
    ...['web/src/routing/paths.ts paths', 'blocks/a/editor.ts a', 'blocks/editor-blocks.ts a'],
  ],
  standIn: [
    'Production code imports no stand-ins and no test code.',
    /^worker\/(ai-stub|testing)\//,
    'worker/testing/a.ts a',
  ],
  routes: [
    'Only app.ts imports routes.',
    /^worker\/(\S*\.routes|app).ts /,
    'worker/blogs/a.routes.ts a',
    'worker/app.ts type Api',
  ],
  sql: [
    'SQL is in *.queries.ts and in worker/db only.',
    /^(drizzle-orm|worker\/db\/schema\/)/,
    'drizzle-orm/d1 a',
    'worker/db/schema/a.ts a',
  ],
  http: [
    'Middleware and HTTP helpers are above use cases.',
    /^worker\/((middleware|http)\/|\S*\.middleware.ts )/,
    ...['worker/http/a.ts a', 'worker/accounts/a.middleware.ts a'],
  ],
  // The configuration reads the variables of the providers.
  subject: [
    'A layer imports no subject.',
    new RegExp(`^worker/(?!mail/providers/providers.ts )(${subjects}|${overviews})/`),
    ...['worker/blogs/a.ts a', 'worker/jobs/a.ts a'],
  ],
  overview: ['Overviews are above the subjects.', new RegExp(`^worker/${overviews}/`), 'worker/jobs/a.ts a'],
  private: [
    'Queries and presenters of another subject are private: import a use case.',
    new RegExp(String.raw`^worker/${subjects}(/\S*\.queries|/(\S*/)?present-[^\s/]*)\.ts .*@(?!\1$)`),
    ...['worker/blogs/a/a.queries.ts a', 'worker/comments/present-a.ts a'],
  ],
  useCase: [
    'Queries import queries of their subject, worker/db and pure functions.',
    new RegExp(String.raw`^worker/(?!${belowQueries}|\S*\.queries\.ts )`),
    ...['worker/blogs/a.ts a', 'worker/cache/a.ts a'],
  ],
  database: [
    'Its functions work on values.',
    /^worker\/(db\/|\S*\.queries.ts )/,
    'worker/db/a.ts a',
    'worker/search/a.queries.ts a',
  ],
  upperLayer: [
    'worker/db is below it.',
    /^worker\/(cache|article|images|outbound|presenters)\//,
    'worker/cache/a.ts a',
  ],
  allButContract: ['It imports the contract only.', /^(worker\/(?!contract\/)|web\/|blocks\/)/, 'worker/clock.ts now'],
  allButHtml: [
    'It runs in browsers, too.',
    /^(worker\/(?!contract\/|html\/|formulas\/)|web\/|blocks\/)/,
    'worker/foreign-html/a.ts a',
  ],
  allButCleaner: [
    'It runs in browsers, too.',
    /^(worker\/(?!contract\/|html\/|foreign-html\/)|web\/|blocks\/)/,
    ...['worker/clock.ts now', 'worker/article/a.ts a'],
  ],
  allButBlocks: [
    'It runs in browsers, too.',
    /^(worker\/(?!contract\/|foreign-html\/|formulas\/|article\/blocks\/|markdown\/)|web\/|blocks\/(?!(\S*\/markdown|markdown-blocks).ts ))/,
    ...['worker/clock.ts now', 'worker/article/a.ts a', 'blocks/a/worker.ts a'],
  ],
} satisfies Record<string, [because: string, imports: RegExp, ...examples: string[]]>

type Name = keyof typeof refusals
const ofWeb: Name[] = ['worker', 'testCode']
const ofBrowser: Name[] = [...ofWeb, 'validator', 'edge']
const ofWorker: Name[] = ['web', 'standIn', 'routes']

/** A file is in the first zone whose pattern its path matches. */
const zones: [files: RegExp, ...refused: Name[]][] = [
  [/^web\/src\/edge(\/|\.ts$)/, ...ofWeb, 'application', 'renderer'],
  [/^web\/src\/(documents\/|renderer\.ts$)/, ...ofWeb, 'application'],
  [/^web\/src\/(pages\/admin\/|[^/]*\.tsx$)/, ...ofBrowser],
  [/^web\/src\/pages\//, ...ofBrowser, 'editor', 'adminPages'],
  [/^web\/src\/(components|newsletter)\//, ...ofBrowser, 'editor', 'pages', 'loading'],
  [/^web\/src\/hooks\//, ...ofBrowser, 'editor', 'pages', 'components'],
  [/^blocks\/([^/]+\/worker|worker-blocks|block-samples)\.ts$/, ...ofWorker, 'sql', 'http', 'subject', 'database'],
  [/^(worker\/markdown\/|blocks\/([^/]+\/markdown|markdown-blocks)\.ts$)/, 'allButBlocks'],
  [/^(web\/src\/editor|blocks)\//, ...ofBrowser, 'pages'],
  [
    /^web\/src\/((api|boot|routing|site|dom|files|images|loaders|hydration|suggest|forms|service)\/|[^/]*\.ts$)/,
    ...([...ofBrowser, 'editor', 'pages', 'components', 'hooks'] satisfies Name[]),
  ],
  [/^worker\/((ai-stub|testing)\/|(app|documents|handlers|index|local|warm-up)\.ts$)/, 'web'],
  [/^worker\/(middleware|http)\//, ...ofWorker, 'sql', 'subject'],
  [/^worker\/((cache|presenters)\/|[^/]*\.ts$)/, ...ofWorker, 'sql', 'http', 'subject'],
  [/^worker\/(article|images|language|outbound)\//, ...ofWorker, 'sql', 'http', 'subject', 'database'],
  [/^worker\/(html|formulas)\//, 'allButHtml'],
  [/^worker\/foreign-html\//, 'allButCleaner'],
  [/^worker\/(mail\/(content|providers)|search\/query)\//, ...ofWorker, 'sql', 'http', 'database'],
  [/^worker\/db\//, ...ofWorker, 'http', 'subject', 'upperLayer'],
  ...partsOf(subjects, ...ofWorker, 'overview', 'private'),
  ...partsOf(overviews, ...ofWorker),
  [/^worker\/contract\/requests\//, 'allButContract'],
  [/^worker\/contract\//, 'allButContract', 'validator'],
]

function partsOf(folders: string, ...refused: Name[]): typeof zones {
  return [
    [new RegExp(String.raw`^worker/${folders}/.*\.(routes|middleware)\.ts$`), ...refused, 'sql'],
    [new RegExp(String.raw`^worker/${folders}/.*\.queries\.ts$`), ...refused, 'useCase'],
    [new RegExp(`^worker/${folders}/`), ...refused, 'sql', 'http'],
  ]
}

/** The imports of a file that are refused, with the reasons. */
function findRefused(file: string, text: string, refused: Name[]): string[] {
  const [, folder] = file.split('/')
  return readImports(file, text)
    .flatMap(({ target, names, areTypes }) =>
      names.map((name) => `${target} ${areTypes ? 'type ' : ''}${name} @${folder}`),
    )
    .flatMap((one) =>
      refused
        .map((name) => refusals[name])
        .filter(([, imports]) => imports.test(one))
        .map(([because]) => `${one}: ${because}`),
    )
}

/** Examples of each refusal that would not be found in a file: by relative path, by alias, and of each form of an import. */
function findUnrefused(file: string, refused: Name[]): string[] {
  return refused.flatMap((name) => {
    const [, , ...examples] = refusals[name]
    const lines = examples
      .filter((example) => name !== 'private' || example.split('/')[1] !== file.split('/')[1])
      .flatMap((example) => {
        const [, target = '', imported = ''] = /^(\S+) (.*)$/.exec(example) ?? []
        const isHere = /^(web|worker|blocks)\//.test(target)
        const sources = isHere
          ? [`./${relative(dirname(file), target)}`, `#${target.replace('web/src', 'web')}`]
          : [target]
        if (imported !== '*') return sources.map((source) => `import {\n  ${imported},\n} from '${source}'`)
        return sources.flatMap((source) => [`import '${source}'`, `import('${source}')`, `export * from '${source}'`])
      })
    return lines.filter((line) => findRefused(file, line, [name]).length === 0)
  })
}

await runCommand(async () => {
  readCommandLine(help, {})
  const files = globSync(['worker/**/*.ts', '{web/src,blocks}/**/*.{ts,tsx}'], { cwd: root })
  const sources = files.filter((file) => !/\.test\.|\.testing\.|\.d\.ts$/.test(file))
  const zoneOf = Map.groupBy(sources, (file) => zones.find(([pattern]) => pattern.test(file)))
  const problems = zones.flatMap((zone) => {
    const [pattern, ...refused] = zone
    const [first, ...others] = zoneOf.get(zone) ?? []
    if (first === undefined) return `No file is in the zone ${pattern}.`
    return [
      ...findUnrefused(first, refused).map((line) => `${first} may import what it must not: ${line}`),
      ...[first, ...others].flatMap((file) =>
        findRefused(file, readFileSync(join(root, file), 'utf8'), refused).map(
          (refusal) => `${file} imports ${refusal}`,
        ),
      ),
    ]
  })
  for (const file of zoneOf.get(undefined) ?? [])
    problems.push(`${file} is in no zone of scripts/commands/check-imports.ts.`)
  if (problems.length > 0) throw new Problem(problems.join('\n'))
})
