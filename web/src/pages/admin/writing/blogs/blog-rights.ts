import type { ListedBlog } from '#contract/blog.ts'
import type { Permission, Scope } from '#contract/permissions.ts'

/** How far each permission reaches. */
export type Reach = (permission: Permission) => Scope

export type BlogRights = ReturnType<typeof rightsTo>

/** The actions on a row of a list of blogs that the account may do. The server decides; this is only about what is offered. */
export function rightsTo(row: Pick<ListedBlog, 'state' | 'isOwn'>, reach: Reach) {
  const has = (permission: Permission) => {
    const scope = reach(permission)
    return scope === 'all' || (scope === 'own' && row.isOwn)
  }
  const mayEdit = has('blogs:edit')
  const mayPublish = has('blogs:publish')
  // A blog that readers see, or will see at a time, is changed by who may publish.
  const isOut = row.state === 'published' || row.state === 'scheduled'
  return {
    mayEdit,
    mayPublish,
    /** To delete or restore it. */
    mayDelete: has('blogs:delete') && (mayPublish || !isOut),
    /** To change the blog itself, not only its draft. */
    mayChange: mayEdit && (mayPublish || !isOut),
    mayErase: has('blogs:erase'),
    /** A newsletter shows its text to who sends it. */
    maySend: has('newsletters:send') && (mayEdit || row.state === 'published'),
    mayModerate: has('comments:moderate'),
  }
}
