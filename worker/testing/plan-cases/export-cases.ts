import type { PlanCases } from './plan-case.ts'

/** The lists that an export file is written from, at their first pages, and that of backups. */
export const exportCases: PlanCases = {
  'GET /api/admin/backups': [200],
  'GET /api/admin/export': [200],
  'GET /api/admin/export/articles': [200],
  'GET /api/admin/export/authors': [200],
  'GET /api/admin/export/categories': [200],
  'GET /api/admin/export/comments': [200],
  'GET /api/admin/export/drafts': [200, () => ({ path: '/api/admin/export/drafts?with=drafts,trash' })],
  'GET /api/admin/export/pages': [200],
  'GET /api/admin/export/people': [200],
  'GET /api/admin/export/redirects': [200],
  'GET /api/admin/export/revisions': [200],
  'GET /api/admin/export/settings': [200],
  'GET /api/admin/export/subscribers': [200],
  'GET /api/admin/export/tags': [200],
  'GET /api/admin/export/trash': [200],
}
