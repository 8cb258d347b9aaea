import type { ExportedComment } from '#contract/exported.ts'
import { textLimits } from '#contract/limits.ts'
import { textOf as wordsOf } from '#worker/foreign-html/tree.ts'
import { readTree } from '../foreign-tree.ts'
import { cutLine } from '../post-item.ts'
import { readUtcDate } from '../read-date.ts'
import { type GhostExport, type Row, textOf } from './read-export.ts'

/** Replies of Ghost are one level deep. A deeper one than this begins a thread of its own. */
const deepest = 100

/** The comments that readers saw, threads before their replies. @param articleOf the source id of an article by its id in Ghost */
export function readComments({ table, site }: GhostExport, articleOf: ReadonlyMap<string, string>): ExportedComment[] {
  const rows = table('comments').filter(({ status }) => status === 'published')
  const byId = new Map(rows.map((row) => [textOf(row.id), row]))
  const names = new Map(table('members').map(({ id, name }) => [textOf(id), textOf(name)]))
  const comments = rows.flatMap((row): ExportedComment[] => {
    const article = articleOf.get(textOf(row.post_id))
    const content = plainText(textOf(row.html))
    if (!article || content === '') return []
    const root = rootOf(row, byId)
    return [
      {
        id: `${site}.${textOf(row.id)}`.replace(/[^\w.-]/g, '-').slice(0, textLimits.id),
        article,
        replyTo: root === row ? null : `${site}.${textOf(root.id)}`.replace(/[^\w.-]/g, '-').slice(0, textLimits.id),
        name: cutLine(names.get(textOf(row.member_id)) ?? '', textLimits.commentName) || 'Anonymous',
        content,
        isApproved: true,
        isAuthor: false,
        spamReason: '',
        createdAt: readUtcDate(row.created_at) ?? new Date().toISOString(),
      },
    ]
  })
  const ids = new Set(comments.map(({ id }) => id))
  const whole = comments.map((one) => (one.replyTo && !ids.has(one.replyTo) ? { ...one, replyTo: null } : one))
  return [...whole.filter(({ replyTo }) => replyTo === null), ...whole.filter(({ replyTo }) => replyTo !== null)]
}

/** The first comment of a thread. A ring of replies ends where it began. */
function rootOf(row: Row, byId: ReadonlyMap<string, Row>): Row {
  const seen = new Set<Row>()
  let root = row
  for (
    let next: Row | undefined = row;
    next && seen.size < deepest && !seen.has(next);
    next = byId.get(textOf(next.parent_id))
  ) {
    seen.add(next)
    root = next
  }
  return byId.has(textOf(root.parent_id)) ? row : root
}

function plainText(html: string): string {
  const lines = html.slice(0, 50_000).replace(/<br\s?\/?>|<\/p>/gi, '\n')
  return wordsOf(readTree(lines)).trim().slice(0, textLimits.comment).toWellFormed()
}
