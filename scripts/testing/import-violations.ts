import type { RestrictionName } from '../lib/import-rules.ts'

/** Imports that each restriction refuses, by relative path and by package.json's `imports`, and a part of its message. */
export const violations: Record<RestrictionName, { message: string; lines: string[] }> = {
  workerByContract: {
    message: 'Worker’s',
    lines: [
      "import { findBlog } from '../../../worker/db/statements/blogs.ts'",
      "import type { Bindings } from '#worker/env.ts'",
      "import('#worker/errors.ts')",
      "import { app } from '#worker/app.ts'",
      "export { app } from '../../worker/app.ts'",
    ],
  },
  noValidator: {
    message: 'must not download a validator',
    lines: ["import { z } from 'zod'", "import * as requests from '#contract/requests/drafts.ts'"],
  },
  noTestCode: {
    message: 'Only tests',
    lines: ["import { createTestSaver } from './create-saver.testing.ts'"],
  },
  noEdge: {
    message: 'the edge or the renderer',
    lines: ["import { createEdge } from '#web/edge/create-edge.ts'", "import('../../documents/load-page.ts')"],
  },
  noRenderer: {
    message: 'the renderer is in the Worker',
    lines: ["import { renderDocument } from '../documents/document.tsx'"],
  },
  noEditor: {
    message: 'downloads the editor',
    lines: ["import { Editor } from '@tiptap/react'", "import Editor from '../editor/article-editor.tsx'"],
  },
  noPages: {
    message: 'Only the route table',
    lines: [
      "import Home from '../pages/home.tsx'",
      "export { default } from '#web/pages/home.tsx'",
      "import { routes } from '../routes.tsx'",
    ],
  },
  noAdminPages: { message: 'admin area', lines: ["import { MenuLink } from './admin/menu-link.tsx'"] },
  noComponents: {
    message: 'Components are above',
    lines: ["import { Spinner } from '../components/spinner.tsx'", "import '#web/components/spinner.css'"],
  },
  noHooks: { message: 'Hooks are above', lines: ["import { useSubmit } from '../hooks/use-submit.ts'"] },
  noLoading: { message: 'receive it as props', lines: ["import { apiContext } from '../api/api.ts'"] },
  edgeOnly: {
    message: 'renderer',
    lines: [
      "import { routes } from '../routes.tsx'",
      "import { ArticleEditor } from '../editor/article-editor.tsx'",
      "import { Home } from '#web/pages/home.tsx'",
      "import { readToken } from '../api/session.ts'",
      "import { copyText } from '../dom/copy-text.ts'",
    ],
  },
  noWeb: {
    message: 'must not import the web',
    lines: ["import { paths } from '#web/routing/paths.ts'", "import { paths } from '../../web/src/routing/paths.ts'"],
  },
  noStandIn: {
    message: 'stand-ins',
    lines: ["import LocalAi from '../ai-stub/index.ts'", "import { useApi } from '#worker/testing/use-api.ts'"],
  },
  noRoutes: {
    message: 'Only app.ts',
    lines: ["import { blogRoutes } from '../blogs/blogs.routes.ts'", "import type { Api } from '#worker/app.ts'"],
  },
  noSql: {
    message: 'SQL is in',
    lines: [
      "import { sql } from 'drizzle-orm'",
      "import { drizzle } from 'drizzle-orm/d1'",
      "import { blogs } from '../db/schema/blogs.ts'",
    ],
  },
  noHttp: {
    message: 'above use cases',
    lines: [
      "import { database } from '../middleware/database.ts'",
      "import { validate } from '#worker/http/validate.ts'",
      "import { identify } from '../accounts/identify.middleware.ts'",
    ],
  },
  noSubject: {
    message: 'imports no subject',
    lines: ["import { addBlog } from '../blogs/add-blog.ts'", "import { runCron } from '#worker/jobs/run-cron.ts'"],
  },
  noOverview: { message: 'above the subjects', lines: ["import { deriveDue } from '../jobs/derive-due.ts'"] },
  noUseCase: {
    message: 'Queries import',
    lines: [
      "import { addBlog } from '../blogs/add-blog.ts'",
      "import { save } from './save.ts'",
      "import { purgeCaches } from '#worker/cache/purge-caches.ts'",
    ],
  },
  noDatabase: {
    message: 'works on values',
    lines: ["import { batchNamed } from '../db/batch-named.ts'", "import { suggest } from '../suggestions.queries.ts'"],
  },
  noUpperLayer: { message: 'worker/db imports', lines: ["import { presentBlog } from '../presenters/blog.ts'"] },
  onlyContract: {
    message: 'nothing but itself',
    lines: ["import { now } from '#worker/clock.ts'", "import { now } from '../clock.ts'"],
  },
  onlyContractBeside: {
    message: 'imports the contract and its tokenizer',
    lines: ["import { now } from '#worker/clock.ts'", "import { cleanArticle } from '../article/sanitize.ts'"],
  },
  onlyArticleBeside: {
    message: 'the contract, HTML and the blocks of articles',
    lines: ["import { now } from '#worker/clock.ts'", "import { cleanArticle } from '../article/sanitize.ts'"],
  },
  onlyContractAbove: {
    message: 'nothing but itself',
    lines: ["import { now } from '#worker/clock.ts'", "import { now } from '../../clock.ts'"],
  },
}

/** What a file of a subject imports of another one, which is refused in each kind of file. */
export const privateOfOthers = [
  "import { listTags } from '../publication/tags/tags.queries.ts'",
  "import { listSubscribers } from '../newsletter/subscribers/subscribers.queries.ts'",
  "import { presentTag } from '#worker/publication/tags/present-tags.ts'",
  "import { presentSubscriber } from '#worker/newsletter/subscribers/present-subscribers.ts'",
]
